import type { Cents } from '../values/money.ts';

/** How one company issues its notes (issue "per company, not per server"): what the layout asks of its regime, codes and series. */
export interface FiscalProfile {
  /** CNPJ without its mask; letters may stand in it. */
  readonly cnpj: string;
  /** IBGE code of the municipality where the company renders its services, seven digits. */
  readonly municipality: string;
  /** Registration with the municipality, where one asks for it; '' for none. */
  readonly municipalRegistration: string;
  /** `opSimpNac`: 1 not in Simples Nacional, 2 MEI, 3 ME or EPP. */
  readonly simples: '1' | '2' | '3';
  /** `regApTribSN`, asked of ME and EPP alone. */
  readonly simplesScope: '1' | '2' | '3';
  /** `pTotTribSN`, in hundredths of a percent (600: 6%). */
  readonly simplesRate: number;
  /** `regEspTrib`: 0 none. */
  readonly specialRegime: string;
  /** `serie` of the DPS for own applications, 1 to 49999 (E0010). */
  readonly series: string;
  /** `cTribNac`: six digits of the national list of services. */
  readonly nationalCode: string;
  /** `cTribMun`: three digits, '' where the municipality has none. */
  readonly municipalCode: string;
  /** `cNBS`: nine digits, '' for none. */
  readonly nbsCode: string;
  /** Rate of the ISS in hundredths of a percent, told only where the taker withholds it (E0625). */
  readonly issRate: number;
}

/** Who the service is rendered to. Without a document only the name is not told either (the layout's `toma` is left out). */
export type Taker =
  | { readonly kind: 'none' }
  | { readonly kind: 'cpf' | 'cnpj'; readonly document: string; readonly name: string; readonly email: string }
  | { readonly kind: 'abroad'; readonly document: string; readonly name: string; readonly country: string; readonly address: TakerAbroad };

export interface TakerAbroad {
  readonly street: string;
  readonly number: string;
  readonly district: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
}

/** All that one note says; labour alone (parts are told of, not counted). */
export interface NoteContent {
  readonly issuedAtMs: number;
  /** The day on which the service was rendered, `yyyy-mm-dd`, not after the day of issue (E0015). */
  readonly competence: string;
  readonly taker: Taker;
  readonly description: string;
  /** `vServ`: labour before its share of the discount. */
  readonly value: Cents;
  /** `vDescIncond`: labour's share of the quote's discount, to the cent. */
  readonly discount: Cents;
  /** Whether the taker withholds the ISS. */
  readonly issWithheld: boolean;
  /** Access key of the note that this one replaces; '' for none. */
  readonly replaces: string;
  /** `cMotivo` of the replacement; '' for none. */
  readonly replacesFor: string;
  /** Why it is replaced in words, 15 signs or more; reason 99 has always some, if need be of the layout's own. */
  readonly replacesText?: string;
}
