import * as z from 'zod/mini';
import { civilDateSchema, civilDateTimeSchema } from '../values/civil-date.ts';
import { centsSchema } from '../values/money.ts';
import { isAccessKey } from './access-key.ts';
import { mostNoteLines } from './supplier-note.ts';

/* A supplier's note as it was read from its XML (NF-e layout 4.00), before anything is done with it. */

/** Quantities of a note have up to four decimals: they are kept in ten-thousandths. */
export const quantityScale = 10_000;

const text = (most: number) => z.string().check(z.maxLength(most));
const positive = z.int().check(z.gte(0));
const quantity = positive;
const money = centsSchema.check(z.gte(0));

const partySchema = z.object({
  taxId: text(14),
  name: text(60),
  tradeName: text(60),
  stateRegistration: text(20),
  phone: text(20),
  email: text(60),
  postalCode: text(8),
  /** Street, number and what follows it, in one line. */
  address: text(160),
  city: text(60),
  state: text(2),
});
/** Who issued a note, or to whom. `taxId` '' where the note names nobody. */
export type NoteParty = z.infer<typeof partySchema>;

const lineSchema = z.object({
  /** `nItem`, from 1. */
  number: positive.check(z.gte(1)),
  code: text(60),
  /** '' where it has none ('SEM GTIN'). */
  barcode: text(14),
  /** Of the unit that is taxed, mostly of the single piece. */
  pieceBarcode: text(14),
  description: text(120),
  ncm: text(8),
  unit: text(6),
  quantity,
  pieceUnit: text(6),
  pieceQuantity: quantity,
  /** What the line is worth before discounts; 0 for one that the note's total leaves out (`indTot` 0). */
  gross: money,
  discount: money,
  freight: money,
  insurance: money,
  other: money,
  ipi: money,
  /** ICMS-ST with the FCP that is withheld with it. */
  st: money,
});
/** A line of a note; amounts in cents, quantities in ten-thousandths. */
export type NoteLine = z.infer<typeof lineSchema>;

const totalsSchema = z.object({
  gross: money,
  discount: money,
  freight: money,
  insurance: money,
  other: money,
  ipi: money,
  st: money,
  /** Import duty, returned IPI, services and withheld single-phase ICMS, which are in the total and in no part above. */
  beside: money,
  /** ICMS that is relieved; taken off the total only where the note says so. */
  relieved: money,
  total: money,
});
/** `ICMSTot`, in cents. */
export type NoteTotals = z.infer<typeof totalsSchema>;

const instalmentSchema = z.object({ number: text(60), due: civilDateSchema, amount: money });
/** A `dup` of the note. */
export type NoteInstalment = z.infer<typeof instalmentSchema>;

/** Of the signature: as it was found on the device. The chain of its certificate is checked nowhere here. */
export const signatureStates = ['matches', 'broken', 'other', 'missing', 'unchecked'] as const;
export type SignatureState = (typeof signatureStates)[number];

/** What the tax authority has said of the note; `code` is null where the file holds no answer (an `NFe` by itself). */
const protocolSchema = z.object({ code: z.nullable(z.int()), reason: text(255) });

export const noteDocumentSchema = z.object({
  key: z.string().check(z.refine(isAccessKey)),
  model: z.enum(['55', '65']),
  series: positive,
  number: positive,
  issuedAt: civilDateTimeSchema,
  /** Whether it was made for trial (`tpAmb` 2). */
  isTrial: z.boolean(),
  /** `tpNF` 1: goods leave the issuer. */
  isOutgoing: z.boolean(),
  /** `finNFe` 4: goods go back. */
  isReturn: z.boolean(),
  operation: text(60),
  issuer: partySchema,
  recipient: partySchema,
  lines: z.array(lineSchema).check(z.minLength(1), z.maxLength(mostNoteLines)),
  totals: totalsSchema,
  instalments: z.array(instalmentSchema).check(z.maxLength(120)),
  /** `tPag` of the first way of payment, '' for none. */
  paidBy: text(2),
  protocol: protocolSchema,
  signature: z.enum(signatureStates),
});
/** A note as it was read. */
export type NoteDocument = z.infer<typeof noteDocumentSchema>;
