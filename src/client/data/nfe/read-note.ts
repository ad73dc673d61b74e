import * as z from 'zod/mini';
import { accessKeyParts, isAccessKey } from '#domain/supplier-notes/access-key.ts';
import { noteDocumentSchema, type NoteDocument } from '#domain/supplier-notes/note-document.ts';
import { NoteProblem, type NoteProblemCode } from '#domain/supplier-notes/note-problems.ts';
import { checkSignature } from './check-signature.ts';
import { readHead, readInstalments, readLine, readParty, readTotals } from './note-parts.ts';
import { attributeOf, childrenOf, textIn, within, type XmlElement } from './xml-tree.ts';

const layout = '4.00';

/** What stands in place of a note, by the name of the root. */
const others: Readonly<Record<string, NoteProblemCode>> = {
  cteProc: 'is_cte',
  CTe: 'is_cte',
  cteOSProc: 'is_cte',
  CTeOS: 'is_cte',
  mdfeProc: 'is_mdfe',
  MDFe: 'is_mdfe',
  NFSe: 'is_nfse',
  DPS: 'is_nfse',
  CompNfse: 'is_nfse',
  ConsultarNfseResposta: 'is_nfse',
  ConsultarNfseRpsResposta: 'is_nfse',
  Nfse: 'is_nfse',
  procEventoNFe: 'is_event',
  evento: 'is_event',
  envEvento: 'is_event',
  retEnvEvento: 'is_event',
  resEvento: 'is_event',
  ProcInutNFe: 'is_void',
  procInutNFe: 'is_void',
  inutNFe: 'is_void',
  retInutNFe: 'is_void',
  resNFe: 'is_summary',
};

/** The note that a document holds. Throws a {@link NoteProblem} that says what it is instead, or what is wrong with it. */
export async function readNote(root: XmlElement, subtle: SubtleCrypto | undefined): Promise<NoteDocument> {
  const other = Object.hasOwn(others, root.local) ? others[root.local] : undefined;
  if (other !== undefined) throw new NoteProblem(other);
  const note = root.local === 'NFe' ? root : within(root, 'NFe');
  const info = within(note, 'infNFe');
  if (!['nfeProc', 'NFe'].includes(root.local) || note === null || info === null) throw new NoteProblem('not_note');
  if (attributeOf(info, 'versao') !== layout) throw new NoteProblem('old_layout');
  const key = attributeOf(info, 'Id').replace(/^NFe/, '');
  if (!isAccessKey(key)) throw new NoteProblem('wrong_key');
  const issuer = readParty(within(info, 'emit'), 'enderEmit');
  const parsed = z.safeParse(noteDocumentSchema, {
    key,
    ...readHead(within(info, 'ide')),
    issuer,
    recipient: readParty(within(info, 'dest'), 'enderDest'),
    lines: childrenOf(info, 'det').map(readLine),
    totals: readTotals(within(info, 'total', 'ICMSTot')),
    instalments: readInstalments(within(info, 'cobr')),
    paidBy: textIn(info, 'pag', 'detPag', 'tPag'),
    protocol: readProtocol(within(root, 'protNFe', 'infProt'), key),
    signature: await checkSignature(note, issuer.taxId, subtle),
  });
  if (!parsed.success) throw new NoteProblem('missing_part', parsed.error.issues[0]?.path.map(String).join('.') ?? '');
  refuseOtherKey(parsed.data);
  return parsed.data;
}

function readProtocol(info: XmlElement | null, key: string): NoteDocument['protocol'] {
  // A protocol of another note says nothing of this one.
  const code = textIn(info, 'chNFe') === key ? textIn(info, 'cStat') : '';
  return { code: /^\d{3}$/.test(code) ? Number(code) : null, reason: textIn(info, 'xMotivo').slice(0, 255) };
}

/** The key says again what the note says; where they differ, one of them was changed. */
function refuseOtherKey({ key, model, series, number, issuedAt, issuer }: NoteDocument): void {
  const parts = accessKeyParts(key);
  const isSame =
    parts !== null &&
    parts.model === model &&
    parts.series === series &&
    parts.number === number &&
    parts.month === `${issuedAt.slice(2, 4)}${issuedAt.slice(5, 7)}` &&
    parts.taxId === issuer.taxId.padStart(14, '0');
  if (!isSame) throw new NoteProblem('key_mismatch');
}
