import type { NationalEnvironment } from './gateway.ts';

/** Where the national system is asked. */
export interface Hosts {
  /** Declarations, notes, events. */
  readonly sefin: string;
  /** What municipalities have declared. */
  readonly parameters: string;
}

const official: Readonly<Record<NationalEnvironment, Hosts>> = {
  '1': { sefin: 'https://sefin.nfse.gov.br/SefinNacional', parameters: 'https://adn.nfse.gov.br/parametrizacao' },
  '2': {
    sefin: 'https://sefin.producaorestrita.nfse.gov.br/SefinNacional',
    parameters: 'https://adn.producaorestrita.nfse.gov.br/parametrizacao',
  },
};

/** The hosts of an environment, or those below `base` ('https://localhost:4443') that stands in for them in tests. */
export const hostsOf = (environment: NationalEnvironment, base = ''): Hosts =>
  base === '' ? official[environment] : { sefin: `${base}/SefinNacional`, parameters: `${base}/parametrizacao` };
