import * as z from 'zod/mini';
import { optionalField, requiredField, requiredReference, text } from '../fields/builders.ts';
import { defaultsOf, type RowOf } from '../fields/field.ts';
import * as kinds from '../fields/kinds.ts';
import { boundedList } from '../fields/schemas.ts';
import { normalisedText, optionalText } from '../fields/text-schemas.ts';
import { isCivilDateTime, type CivilDateTime } from '../values/civil-date.ts';
import { optionalSignatureSchema, type DrawnSignature } from '../values/drawn-signature.ts';

/** The list that is gone through with the car: as it comes, and as it leaves. */
export const checkInKindNames = { in: 'Entrada', out: 'Saída' } as const;
export type CheckInKind = keyof typeof checkInKindNames;
export const checkInKinds = Object.keys(checkInKindNames) as CheckInKind[];

/** From where a car is drawn. */
export const carSideNames = { top: 'Cima', front: 'Frente', back: 'Trás', left: 'Esquerda', right: 'Direita' } as const;
export type CarSide = keyof typeof carSideNames;
export const carSides = Object.keys(carSideNames) as CarSide[];

/** What is wrong with a place of the car's body. */
export const markKindNames = { scratch: 'Risco', dent: 'Amassado', crack: 'Trincado', missing: 'Falta', other: 'Outro' } as const;
export type MarkKind = keyof typeof markKindNames;
export const markKinds = Object.keys(markKindNames) as MarkKind[];

/** A place on a drawing is told in parts of a thousand of its width and of its height. */
export const whole = 1000;
const part = z.int('Lugar inválido.').check(z.gte(0, 'Lugar inválido.'), z.lte(whole, 'Lugar inválido.'));

export const mostOfMarkNote = 120;
export const carMarkSchema = z.object({
  id: z.string('Marca inválida.').check(z.minLength(1), z.maxLength(64)),
  side: z.enum(carSides, 'Lado desconhecido.'),
  x: part,
  y: part,
  kind: z.enum(markKinds, 'Marca desconhecida.'),
  note: optionalText(mostOfMarkNote),
});
export type CarMark = z.infer<typeof carMarkSchema>;

/** More marks than anybody finds on one car. */
export const mostMarks = 60;
export const mostOfBelongings = 1000;
export const mostOfSigner = 120;

const minute = (label: string) =>
  optionalField<CivilDateTime | '', 'text'>(
    kinds.civilDateTime,
    label,
    normalisedText(16, (typed) => typed, isCivilDateTime, 'Hora inválida.') as unknown as z.ZodMiniType<CivilDateTime | ''>,
    '',
  );

/**
 * Fields of a check-in or an exit (issue "What the camera sees" §2): what was seen of the car with its customer. Kilometres,
 * tank and complaint stand in the service. `belongings` has one thing a line; of an exit it is what was given back. `marks` are
 * those that were seen then: of an exit, those that the arrival did not have. `signature` has no strokes where none was drawn;
 * `signed_at` is '' until somebody signed, by hand or by name, `concluded_at` until the list was gone through.
 */
export const checkInFields = {
  service_id: requiredReference('Serviço', 'services', 'cascade', 'Escolha o serviço.'),
  kind: requiredField(kinds.choice(checkInKindNames), 'Momento', z.enum(checkInKinds, 'Momento desconhecido.')),
  belongings: text('Pertences', mostOfBelongings),
  marks: optionalField(
    kinds.list(Object.keys(carMarkSchema.shape)),
    'Marcas',
    boundedList(carMarkSchema, mostMarks, `No máximo ${mostMarks} marcas.`),
    [],
  ),
  signed_name: text('Quem assinou', mostOfSigner, { isPersonal: true }),
  signature: optionalField<DrawnSignature, 'json'>(kinds.list(), 'Assinatura', optionalSignatureSchema, [], { isHidden: true }),
  signed_at: minute('Assinada em'),
  concluded_at: minute('Concluída em'),
  author: text('Quem fez', 120),
};

export type CheckIn = RowOf<typeof checkInFields>;

export const checkInDefaults = defaultsOf(checkInFields);

/** What a person puts down of the car; the rest follows from who does it and when. */
export type CheckInSheet = Pick<CheckIn, 'belongings' | 'marks' | 'signed_name' | 'signature'>;

export const blankSheet: CheckInSheet = { belongings: '', marks: [], signed_name: '', signature: [] };

/** What a person put down in it. */
export const sheetOf = ({ belongings, marks, signed_name, signature }: CheckInSheet): CheckInSheet => ({ belongings, marks, signed_name, signature });

/** Whether nothing was put down. */
export const isBlankSheet = ({ belongings, marks, signed_name, signature }: CheckInSheet): boolean =>
  belongings.trim() === '' && marks.length === 0 && signed_name.trim() === '' && signature.length === 0;

/** Whether somebody stands for it: by hand, or by name. */
export const isSigned = ({ signed_name, signature }: Pick<CheckIn, 'signed_name' | 'signature'>): boolean =>
  signature.length > 0 || signed_name.trim() !== '';
