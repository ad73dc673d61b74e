import { packXml, unpackXml } from './packed-xml.ts';
import type {
  EventAnswer,
  EventsAnswer,
  LookUpAnswer,
  MunicipalityAnswer,
  NationalCredentials,
  NationalEnvironment,
  NationalGateway,
  NoteAnswer,
  SendAnswer,
} from './gateway.ts';
import { hostsOf } from './hosts.ts';
import { isOfDeclaration, keyOfNote, keyPattern, tellsOfKey, dpsIdIn } from './identities.ts';
import { municipalityOf } from './municipality.ts';
import { alertsIn, asFields, fieldsOf, listOf, textOf, type Fields } from './said.ts';
import { rejectionOf, unsettledBy } from './unsettled.ts';
import { callOver, usualLimits, type Outcome, type WireLimits } from './wire.ts';

export interface GatewayOptions {
  readonly environment: NationalEnvironment;
  readonly credentials: NationalCredentials;
  /** See `trustedRoots`. */
  readonly trusted: readonly string[];
  /** Where something stands in for the national system in tests; '' for the system itself. */
  readonly base?: string;
  readonly limits?: Partial<WireLimits>;
}

// What can have happened to a note: cancelled by its issuer, replaced, asked to cancel and how that ended, cancelled or blocked by officers.
const eventsOfNote = ['101101', '105102', '101103', '105104', '105105', '305101', '305102', '305103'];

type Ask = (method: 'GET' | 'POST', url: string, body?: object) => Promise<Outcome>;

/** The national system over the wire, for one company in one environment. */
export function nationalGateway({ environment, credentials, trusted, base, limits }: GatewayOptions): NationalGateway {
  const { sefin, parameters } = hostsOf(environment, base);
  const wire = { credentials, trusted, limits: { ...usualLimits, ...limits } };
  const ask: Ask = (method, url, body) => callOver(wire, { method, url, ...(body !== undefined && { body: JSON.stringify(body) }) });
  return {
    send: (signedDps) => send(ask, sefin, signedDps),
    lookUp: (dpsId) => lookUp(ask, sefin, dpsId),
    note: (accessKey) => noteOf(ask, sefin, accessKey),
    requestEvent: (accessKey, signedEvent) => requestEvent(ask, sefin, accessKey, signedEvent),
    events: (accessKey) => eventsOf(ask, sefin, accessKey),
    municipality: (code) => askMunicipality(ask, parameters, code),
  };
}

async function send(ask: Ask, sefin: string, signedDps: string): Promise<SendAnswer> {
  const outcome = await ask('POST', `${sefin}/nfse`, { dpsXmlGZipB64: packXml(signedDps) });
  if (outcome.kind !== 'reply') return outcome;
  if (!isSuccess(outcome.status)) return rejectionOf(outcome) ?? unsettledBy(outcome);
  const fields = fieldsOf(outcome.body);
  const accessKey = textOf(fields, 'chaveAcesso');
  const noteXml = unpackXml(textOf(fields, 'nfseXmlGZipB64'));
  const isOurs = noteXml !== null && keyOfNote(noteXml) === accessKey && dpsIdIn(noteXml) === dpsIdIn(signedDps);
  return isOurs ? { kind: 'authorized', accessKey, noteXml, alerts: alertsIn(fields) } : { kind: 'unknown', reason: 'success_without_the_note' };
}

async function lookUp(ask: Ask, sefin: string, dpsId: string): Promise<LookUpAnswer> {
  const outcome = await ask('GET', `${sefin}/dps/${encodeURIComponent(dpsId)}`);
  if (outcome.kind !== 'reply') return outcome;
  if (outcome.status === 404) return { kind: 'absent' };
  if (!isSuccess(outcome.status)) return unsettledBy(outcome);
  const fields = fieldsOf(outcome.body);
  const accessKey = textOf(fields, 'chaveAcesso');
  const told = textOf(fields, 'idDps');
  const isOurs = isOfDeclaration(accessKey, dpsId) && (told === '' || told === dpsId);
  return isOurs ? { kind: 'found', accessKey } : { kind: 'unknown', reason: 'success_without_the_key' };
}

async function noteOf(ask: Ask, sefin: string, accessKey: string): Promise<NoteAnswer> {
  const outcome = await ask('GET', `${sefin}/nfse/${encodeURIComponent(accessKey)}`);
  if (outcome.kind !== 'reply') return outcome;
  if (outcome.status === 404) return { kind: 'absent' };
  if (!isSuccess(outcome.status)) return unsettledBy(outcome);
  const xml = unpackXml(textOf(fieldsOf(outcome.body), 'nfseXmlGZipB64'));
  return xml !== null && keyOfNote(xml) === accessKey ? { kind: 'note', xml } : { kind: 'unknown', reason: 'success_without_the_note' };
}

async function requestEvent(ask: Ask, sefin: string, accessKey: string, signedEvent: string): Promise<EventAnswer> {
  const outcome = await ask('POST', `${sefin}/nfse/${encodeURIComponent(accessKey)}/eventos`, {
    pedidoRegistroEventoXmlGZipB64: packXml(signedEvent),
  });
  if (outcome.kind !== 'reply') return outcome;
  if (!isSuccess(outcome.status)) return rejectionOf(outcome) ?? unsettledBy(outcome);
  const [eventXml = null] = eventXmlsIn(fieldsOf(outcome.body));
  const isOurs = eventXml !== null && tellsOfKey(eventXml, accessKey);
  return isOurs ? { kind: 'registered', eventXml } : { kind: 'unknown', reason: 'success_without_the_event' };
}

/** The system knows events by their kind alone, so each kind is asked for. */
async function eventsOf(ask: Ask, sefin: string, accessKey: string): Promise<EventsAnswer> {
  const xmls: string[] = [];
  for (const code of eventsOfNote) {
    const outcome = await ask('GET', `${sefin}/nfse/${encodeURIComponent(accessKey)}/eventos/${code}/1`);
    if (outcome.kind !== 'reply') return outcome;
    if (outcome.status === 404) continue;
    if (!isSuccess(outcome.status)) return unsettledBy(outcome);
    const found = eventXmlsIn(fieldsOf(outcome.body));
    const own = found.filter((xml) => xml !== null && tellsOfKey(xml, accessKey));
    if (found.length === 0 || own.length < found.length) return { kind: 'unknown', reason: 'success_without_the_event' };
    xmls.push(...own.filter((xml) => xml !== null));
  }
  return { kind: 'events', xmls };
}

/** `eventos[].arquivoXml` as the system answers, `eventoXmlGZipB64` as the swagger has it; null for each that cannot be read. */
function eventXmlsIn(fields: Fields | null): (string | null)[] {
  const listed = listOf(fields, 'eventos').map((each) => unpackXml(textOf(asFields(each), 'arquivoXml')));
  const single = textOf(fields, 'eventoXmlGZipB64');
  return listed.length > 0 || single === '' ? listed : [unpackXml(single)];
}

async function askMunicipality(ask: Ask, parameters: string, code: string): Promise<MunicipalityAnswer> {
  const outcome = await ask('GET', `${parameters}/${encodeURIComponent(code)}/convenio`);
  if (outcome.kind !== 'reply') return outcome;
  if (outcome.status === 404) return { kind: 'absent' };
  if (!isSuccess(outcome.status)) return unsettledBy(outcome);
  const municipality = municipalityOf(code, outcome.body);
  return municipality === null ? { kind: 'unknown', reason: 'success_without_the_parameters' } : { kind: 'municipality', municipality };
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Whether a text can be an access key: who asks by another gets no answer that helps. */
export const isAccessKey = (text: string): boolean => keyPattern.test(text);
