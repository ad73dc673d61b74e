// Invariant: what may go out is committed before it goes: `sending` before the bytes, `maybe` before an event. So whoever finds a note
// after a crash knows that it may have arrived, and looks before anything is sent again; and what is sent are the frozen bytes.
import { afterHearing, type Heard, type NoteStanding } from '#domain/invoices/note-life.ts';
import type { NoteMessage } from '#domain/invoices/note.ts';
import { isNumberTaken, refusalWords } from '#domain/invoices/refusals.ts';
import { civilDateTimeAt, dateOf } from '#domain/values/civil-date.ts';
import { foldText } from '#domain/values/search-text.ts';
import type { NationalGateway, NationalMessage, Unsettled } from '../../documents/nfse/national/gateway.ts';
import { ownerTimeZone } from '../../ports.ts';
import { writeInTenant, type WriteTransaction } from '../../sync/write.ts';
import type { Author } from '../../sync/audit-trail.ts';
import { endIn, isNoteOf } from './compare-note.ts';
import { holdJob, takeOff, type Job } from './note-queue.ts';
import { changeNote, noteById, sha256, takeNumber, type FiscalNote } from './note-store.ts';
import { settle, standingOf, stepOf, type HeardOf } from './settle-note.ts';
import { credentialsOf } from './settings-store.ts';
import type { NationalCredentials } from '../../documents/nfse/national/gateway.ts';
import type { WorkerContext } from './worker-context.ts';

// Their clock decides what lies in the future (E0008), and clocks differ.
const backMs = 60_000;
const doubledCode = 'E0014';

/** Carries out what is to be done next for a note. Answers when there is nothing more to be done for now. */
export async function carryOut(context: WorkerContext, job: Job): Promise<void> {
  const note = await inJob(context, job, null, (tx) => noteById(tx, job.noteId));
  if (note === null) return;
  const step = stepOf(note);
  // Whatever put it there: what it came to was written and told as it came to it.
  if (step === null) return inJob(context, job, note, (tx) => takeOff(tx, note.id));
  const credentials = await inJob(context, job, note, (tx) => credentialsOf(context, tx, note));
  if (credentials === null) return withoutCertificate(context, job, note);
  if (step === 'prepare') return prepare(context, job, note, credentials);
  const gateway = context.national.gateway(credentials, note.environment);
  if (step === 'send') return send(context, job, note, gateway);
  if (step === 'look_up') return hear(context, job, note, 'look_up', await lookedUp(gateway, note));
  if (step === 'ask_event') return askEvent(context, job, note, { gateway, credentials });
  return hear(context, job, note, 'look_for_event', await lookedForEvent(gateway, note));
}

const noCertificate: NoteMessage = {
  code: '',
  text: 'O certificado da empresa não está no servidor, ou venceu. Envie o certificado em Emitir notas e emita de novo.',
};

/** Nothing was sent of a draft: it ends. Of what may have arrived nothing can be known before there is a certificate again. */
function withoutCertificate(context: WorkerContext, job: Job, note: FiscalNote): Promise<void> {
  if (note.state !== 'draft') return settled(context, job, note, standingOf(note), { heard: 'undelivered', messages: [noCertificate] });
  return settled(context, job, note, { state: 'rejected', doubt: 'none' }, { heard: 'rejected', messages: [noCertificate] });
}

async function prepare(context: WorkerContext, job: Job, note: FiscalNote, credentials: NationalCredentials): Promise<void> {
  const { national, clock } = context;
  // The layout itself stays a minute behind (E0008).
  const issuedAtMs = clock.now();
  const today = dateOf(civilDateTimeAt(issuedAtMs, ownerTimeZone));
  const content = { ...note.content, issuedAtMs, competence: note.content.competence < today ? note.content.competence : today };
  const { profile, environment } = note;
  // The number alone differs later, and any number is as good as this one to the layout.
  const complaints = await national.complaintsOf({ profile, content, environment, number: 1 });
  if (complaints.length > 0) {
    const messages = complaints.map((text) => ({ code: '', text }));
    return settled(context, job, note, { state: 'rejected', doubt: 'none' }, { heard: 'rejected', messages });
  }
  await inJob(context, job, note, async (tx) => {
    const number = await takeNumber(tx, note);
    const signed = national.signedDps({ profile, content, environment, number }, credentials);
    const frozen = {
      number,
      dps_id: national.dpsId({ profile, number }),
      signed_dps: signed,
      signed_hash: sha256(signed),
      certificate_hash: sha256(credentials.certificatePem),
    };
    const told = { content, issued_at: civilDateTimeAt(issuedAtMs, ownerTimeZone), search: foldText(`${note.customer} ${number}`) };
    await changeNote(tx, note.id, { ...frozen, ...told });
    await settle(tx, note, { state: 'signed', doubt: 'none' }, { heard: 'absent' }, { tries: 0, chance: 0 });
  });
}

async function send(context: WorkerContext, job: Job, note: FiscalNote, gateway: NationalGateway): Promise<void> {
  const bytes = note.signed_dps;
  if (bytes === null) throw new Error('a signed note has its bytes');
  await inJob(context, job, note, (tx) => changeNote(tx, note.id, { state: 'sending' }));
  const answer = await gateway.send(bytes);
  await hear(context, job, note, 'send', answerToSending(answer, bytes));
}

function answerToSending(answer: Awaited<ReturnType<NationalGateway['send']>>, bytes: string): HeardOf {
  if (answer.kind === 'authorized') {
    // Whatever else they say: a note that is not of these bytes proves nothing of them.
    if (!isNoteOf(answer.noteXml, bytes)) return { heard: 'unknown' };
    return { heard: 'authorized', note: { accessKey: answer.accessKey, xml: answer.noteXml }, messages: toldOf(answer.alerts) };
  }
  if (answer.kind !== 'rejected') return toldOfLine(answer);
  return { heard: isNumberTaken(answer.messages) ? 'doubled' : 'rejected', messages: toldOf(answer.messages) };
}

const numberTaken: NoteMessage = {
  code: doubledCode,
  text: 'O número já pertence a outra nota desta série, emitida por outro programa. Emita de novo: a próxima tentativa usa o número seguinte. Se acontecer outra vez, escolha em Emitir notas uma série só do Pátio.',
};

async function lookedUp(gateway: NationalGateway, { dps_id, signed_dps }: FiscalNote): Promise<HeardOf> {
  if (dps_id === null || signed_dps === null) throw new Error('a note that was sent has its bytes');
  const found = await gateway.lookUp(dps_id);
  if (found.kind === 'absent') return { heard: 'absent' };
  if (found.kind !== 'found') return toldOfLine(found);
  const answer = await gateway.note(found.accessKey);
  // It is there, and cannot be had now.
  if (answer.kind === 'absent') return { heard: 'unknown' };
  if (answer.kind !== 'note') return toldOfLine(answer);
  if (!isNoteOf(answer.xml, signed_dps)) return { heard: 'other', messages: [numberTaken] };
  return { heard: 'authorized', note: { accessKey: found.accessKey, xml: answer.xml }, messages: [] };
}

interface Wire {
  readonly gateway: NationalGateway;
  readonly credentials: NationalCredentials;
}

async function askEvent(context: WorkerContext, job: Job, note: FiscalNote, { gateway, credentials }: Wire): Promise<void> {
  const { access_key, event_kind, event_reason, cnpj, environment } = note;
  if (access_key === null || event_kind === null || event_reason === null) throw new Error('a note to be cancelled says why');
  const atMs = context.clock.now() - backMs;
  const request = { kind: event_kind, accessKey: access_key, cnpj, reason: event_reason, environment, atMs };
  const signed = note.signed_event ?? context.national.signedEvent(request, credentials);
  await inJob(context, job, note, (tx) => changeNote(tx, note.id, { signed_event: signed, doubt: 'maybe' }));
  const answer = await gateway.requestEvent(access_key, signed);
  if (answer.kind === 'registered') {
    const heard = event_kind === 'e101103' ? 'pending' : 'registered';
    return hear(context, job, note, 'ask_event', { heard, eventXml: answer.eventXml, messages: [] });
  }
  if (answer.kind === 'rejected') return hear(context, job, note, 'ask_event', { heard: 'rejected', messages: toldOf(answer.messages) });
  await hear(context, job, note, 'ask_event', toldOfLine(answer));
}

async function lookedForEvent(gateway: NationalGateway, { access_key, event_kind, replaced_by }: FiscalNote): Promise<HeardOf> {
  if (access_key === null) throw new Error('a note to be cancelled has its key');
  const answer = await gateway.events(access_key);
  if (answer.kind !== 'events') return toldOfLine(answer);
  const { says, xml } = endIn(answer.xmls);
  // Nothing was asked for it that could be asked again: the other note's authorisation brings the event.
  if (says === 'absent' && replaced_by !== null) return { heard: 'unknown' };
  const isOfAnother = (says === 'pending' || says === 'denied') && event_kind !== 'e101103';
  return { heard: isOfAnother ? 'absent' : says, ...(xml !== null && !isOfAnother && { eventXml: xml }) };
}

/** Each refusal in the shop's words, with what to do and the system's own code. */
const toldOf = (messages: readonly NationalMessage[]): NoteMessage[] =>
  messages.map((said) => {
    const { code, title, advice } = refusalWords(said);
    return { code, text: `${title} ${advice}`.trim() };
  });

const toldOfLine = (answer: Unsettled): HeardOf => ({
  heard: answer.kind satisfies Heard,
  ...(answer.kind === 'turned_away' && { afterMs: answer.afterMs }),
});

const hear = (context: WorkerContext, job: Job, note: FiscalNote, step: Parameters<typeof afterHearing>[0], said: HeardOf) =>
  settled(context, job, note, afterHearing(step, standingOf(note), said.heard), said);

const settled = (context: WorkerContext, job: Job, note: FiscalNote, standing: NoteStanding, said: HeardOf): Promise<void> =>
  inJob(context, job, note, (tx) => settle(tx, note, standing, said, { tries: job.tries, chance: chanceOf(context) }));

const chanceOf = ({ random }: WorkerContext): number => (random(1)[0] ?? 0) / 256;

const nobody: Author = { id: null, name: '', session: null, via: 'app', madeAtMs: null };

/** A transaction of the note's shop, as long as the job is ours; the trail names whoever asked for the note. */
async function inJob<T>(context: WorkerContext, job: Job, note: FiscalNote | null, work: (tx: WriteTransaction) => Promise<T>): Promise<T> {
  const author = note === null ? nobody : { ...note.author, via: 'app' as const, madeAtMs: null };
  const done: T[] = [];
  await writeInTenant({ ...context, quotas: null, author }, job.signature, null, async (tx) => {
    await holdJob(tx, job);
    done[0] = await work(tx);
    return { status: 200, body: {} };
  });
  return done[0] as T;
}
