import { noteExport } from '#contract/security-calls.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { request } from './http.ts';

/** Tells the security log that a list has left this device as a file. Made without a network, the file is all the same there, and nobody hears of it. */
export const tellExport = (list: string, signature: SignatureId): void => void request(noteExport, { params: { signature }, body: { list } });
