import type { AppContext } from '../../app-context.ts';
import type { NationalPorts } from './national-ports.ts';

/** What the worker takes of the server. */
export type WorkerContext = Pick<AppContext, 'db' | 'clock' | 'random' | 'parts' | 'watch' | 'certificateBox'> & { readonly national: NationalPorts };
