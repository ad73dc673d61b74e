import type { InvoiceProvider } from './provider.ts';
import type { NfseSettings } from './settings.ts';
import { simulatedProvider } from './simulated.ts';

type MakeProvider = (settings: NfseSettings) => InvoiceProvider;

const providers: Readonly<Record<NfseSettings['provider'], MakeProvider>> = { simulado: simulatedProvider };

/** Who issues this server's notes; null where nobody was configured (ruling 26). */
export const makeInvoiceProvider = (settings: NfseSettings | null): InvoiceProvider | null => settings && providers[settings.provider](settings);
