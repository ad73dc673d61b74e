import { formatMoney } from '../values/money.ts';
import { totalMismatches } from './note-costs.ts';
import type { NoteDocument, SignatureState } from './note-document.ts';

/** Whether a finding keeps the note out, wants to be read before it is imported, or is as it should be. */
export type FindingTone = 'stops' | 'warns' | 'fine';

export interface NoteFinding {
  readonly code: string;
  readonly tone: FindingTone;
  readonly text: string;
}

const ofSignature: Readonly<Record<SignatureState, Omit<NoteFinding, 'code'>>> = {
  matches: { tone: 'fine', text: 'Assinatura confere: a nota é a que o emitente assinou. A cadeia do certificado não é conferida no aparelho.' },
  broken: { tone: 'warns', text: 'A assinatura não confere: o arquivo foi alterado depois de assinado. Peça o XML de novo ao fornecedor.' },
  other: { tone: 'warns', text: 'A assinatura confere, mas o certificado não é do CNPJ do emitente.' },
  missing: { tone: 'warns', text: 'A nota não está assinada.' },
  unchecked: { tone: 'warns', text: 'A assinatura não pôde ser conferida neste aparelho.' },
};

/** 100: authorised; 150: authorised late. */
const authorised = new Set([100, 150]);

/** What was found out about a note, the gravest first. `companies` are the shop's CNPJs, bare. */
export function findingsOf(note: NoteDocument, companies: readonly string[]): NoteFinding[] {
  const found = [
    ofProtocol(note),
    ofTrial(note),
    { code: 'signature', ...ofSignature[note.signature] },
    ofTotals(note),
    ofRecipient(note, companies),
    ofKind(note),
  ];
  const order: readonly FindingTone[] = ['stops', 'warns', 'fine'];
  return found.filter((each) => each !== null).toSorted((a, b) => order.indexOf(a.tone) - order.indexOf(b.tone));
}

function ofProtocol({ protocol: { code, reason } }: NoteDocument): NoteFinding {
  if (code === null) return { code: 'protocol', tone: 'warns', text: 'O arquivo não traz o protocolo da SEFAZ: confira se a nota foi autorizada.' };
  if (authorised.has(code)) return { code: 'protocol', tone: 'fine', text: 'Autorizada pela SEFAZ.' };
  return { code: 'protocol', tone: 'stops', text: `A SEFAZ não autorizou esta nota: ${reason || 'sem motivo'} (${code}). Ela não entra no estoque.` };
}

const ofTrial = ({ isTrial }: NoteDocument): NoteFinding | null =>
  isTrial ? { code: 'trial', tone: 'warns', text: 'Nota de homologação: feita para teste, sem valor fiscal.' } : null;

function ofTotals(note: NoteDocument): NoteFinding {
  const wrong = totalMismatches(note);
  if (wrong.length === 0) return { code: 'totals', tone: 'fine', text: 'Os totais fecham no centavo.' };
  const parts = wrong.map(({ part, said, summed }) => `${part}: a nota diz ${formatMoney(said)}, as linhas somam ${formatMoney(summed)}`);
  return { code: 'totals', tone: 'warns', text: `Os totais não fecham. ${parts.join('; ')}.` };
}

function ofRecipient({ recipient }: NoteDocument, companies: readonly string[]): NoteFinding {
  if (recipient.taxId === '') return { code: 'recipient', tone: 'warns', text: 'A nota não diz para quem é.' };
  if (companies.includes(recipient.taxId)) return { code: 'recipient', tone: 'fine', text: 'Emitida para a sua empresa.' };
  return { code: 'recipient', tone: 'warns', text: `Emitida para ${recipient.name || recipient.taxId}, que não é nenhuma das suas empresas.` };
}

function ofKind({ isOutgoing, isReturn }: NoteDocument): NoteFinding | null {
  if (isReturn) return { code: 'kind', tone: 'warns', text: 'É uma nota de devolução, não de compra.' };
  return isOutgoing ? null : { code: 'kind', tone: 'warns', text: 'É uma nota de entrada do emitente: as mercadorias foram para ele.' };
}
