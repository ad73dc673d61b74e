import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Authority } from '#fixtures/sefin/authority.ts';
import { aContent, aProfile } from '#fixtures/sefin/a-note.ts';
import { schemas } from '#fixtures/sefin/documents.ts';
import type { ErrorShape, Fault } from '#fixtures/sefin/faults.ts';
import { Sefin } from '#fixtures/sefin/sefin.ts';
import { dpsIdIn } from './identities.ts';
import { layout101 } from './layouts/v1-01/layout-101.ts';
import type { NoteEvent } from './layouts/layout.ts';
import { nationalGateway } from './national-gateway.ts';
import { signDocument } from './signature.ts';

let sefin: Sefin;
let company: ReturnType<Authority['company']>;
let number = 0;

beforeAll(async () => {
  sefin = await Sefin.start();
  company = sefin.companies.company();
});
afterAll(() => sefin.close());
beforeEach(() => {
  sefin.errorShape = null;
});

const credentials = () => ({ certificatePem: company.chain, keyPem: company.key });
const limits = { connectMs: 5_000, answerMs: 5_000 };
const gateway = (changes: Partial<Parameters<typeof nationalGateway>[0]> = {}) =>
  nationalGateway({ environment: '2', credentials: credentials(), trusted: [sefin.root], base: sefin.base, limits, ...changes });

const signed = (profile: Parameters<typeof aProfile>[0] = {}, content: Parameters<typeof aContent>[0] = {}) =>
  signDocument(layout101.buildDps({ environment: '2', profile: aProfile(profile), content: aContent(content), number: (number += 1) }), {
    credentials: credentials(),
    algorithm: 'rsa-sha1',
  });

async function authorized() {
  const dps = signed();
  const answer = await gateway().send(dps);
  if (answer.kind !== 'authorized') throw new Error(JSON.stringify(answer));
  return { ...answer, dpsId: dpsIdIn(dps) };
}

const requestOf = (accessKey: string, event: NoteEvent) =>
  signDocument(layout101.buildEvent({ environment: '2', author: '11222333000181', accessKey, atMs: Date.now(), event }), {
    credentials: credentials(),
    algorithm: 'rsa-sha1',
  });
const cancel: NoteEvent = { kind: 'cancel', reason: '1', text: 'Valor digitado errado pelo atendente' };

describe('a declaration', () => {
  it('becomes a note, which is found by its id and read again', async () => {
    const { accessKey, noteXml, dpsId } = await authorized();
    expect(await schemas.NFSe(noteXml)).toEqual([]);
    expect(await gateway().lookUp(dpsId)).toEqual({ kind: 'found', accessKey });
    expect(await gateway().note(accessKey)).toEqual({ kind: 'note', xml: noteXml });
    expect(sefin.ledger.notesOf(dpsId)).toBe(1);
  });

  it.each([
    ['E0008', {}, { issuedAtMs: Date.now() + 3_600_000 }],
    ['E0010', { series: '50000' }, {}],
    ['E0037', { municipality: '3304557' }, {}],
    ['E0038', { municipality: '1100015' }, {}],
    ['E0312', { nationalCode: '010101' }, {}],
    ['E0718', { cnpj: '12ABC34501DE35' }, {}],
    ['E1235', { nationalCode: '14' }, {}],
  ] as const)('is refused: %s', async (code, profile, content) => {
    sefin.municipalities.set('3304557', { isActive: false, services: ['140101'], rate: 500, cancelWithinDays: 30 });
    expect(await gateway().send(signed(profile, content))).toMatchObject({ kind: 'rejected', messages: [{ code }] });
  });

  it.each<[string, (dps: string) => string]>([
    ['E0714', (dps) => dps.replace('350.00', '3.00')],
    ['E1229', (dps) => dps.replace('<?xml version="1.0" encoding="UTF-8"?>', '')],
  ])('is refused once it was changed: %s', async (code, change) => {
    expect(await gateway().send(change(signed()))).toMatchObject({ kind: 'rejected', messages: [{ code }] });
  });

  it('is refused where a stranger signed it: E0715', async () => {
    const stranger = new Authority('AC de ninguém').company();
    const dps = signDocument(layout101.buildDps({ environment: '2', profile: aProfile(), content: aContent(), number: 900 }), {
      credentials: { certificatePem: stranger.chain, keyPem: stranger.key },
      algorithm: 'rsa-sha256',
    });
    expect(await gateway().send(dps)).toMatchObject({ kind: 'rejected', messages: [{ code: 'E0715' }] });
  });

  it('that came twice is refused with E0014, and there is one note', async () => {
    const dps = signed();
    const answers = await Promise.all([gateway().send(dps), gateway().send(dps)]);
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['authorized', 'rejected']);
    expect(answers.find(({ kind }) => kind === 'rejected')).toMatchObject({ messages: [{ code: 'E0014' }] });
    expect(sefin.ledger.notesOf(dpsIdIn(dps))).toBe(1);
  });

  it('replaces a note, which then bears the event', async () => {
    const first = await authorized();
    const answer = await gateway().send(signed({}, { replaces: first.accessKey, replacesFor: '99' }));
    expect(answer.kind).toBe('authorized');
    const events = await gateway().events(first.accessKey);
    expect(events).toMatchObject({ kind: 'events', xmls: [expect.stringContaining('<e105102>')] });
    expect(await schemas.evento(events.kind === 'events' ? (events.xmls[0] ?? '') : '')).toEqual([]);
  });
});

describe('errors are read in every shape', () => {
  it.each<ErrorShape>(['erros list', 'erros object', 'erro object', 'erro list', 'capitals'])('%s', async (shape) => {
    sefin.errorShape = shape;
    sefin.next('send', { kind: 'error', code: 'E0312' });
    expect(await gateway().send(signed())).toEqual({
      kind: 'rejected',
      messages: [{ code: 'E0312', description: 'O código de tributação não é administrado pelo município de incidência.', complement: '' }],
    });
  });
});

// The table of "no answer" of FIELD C.
describe('without an answer', () => {
  it.each<[Fault]>([[{ kind: 'no_handshake' }]])('%o: not delivered', async (fault) => {
    sefin.next('any', fault);
    expect(await gateway().send(signed())).toMatchObject({ kind: 'undelivered' });
  });

  it('no such name, nobody listening, a certificate that nobody signed: not delivered', async () => {
    expect(await gateway({ base: 'https://nobody.invalid' }).send(signed())).toMatchObject({ kind: 'undelivered' });
    expect(await gateway({ base: 'https://localhost:1' }).send(signed())).toEqual({ kind: 'undelivered', reason: 'ECONNREFUSED' });
    const asked = sefin.calls.length;
    expect(await gateway({ trusted: [new Authority('outra').certificate] }).send(signed())).toMatchObject({ kind: 'undelivered' });
    expect(sefin.calls).toHaveLength(asked);
  });

  it('a certificate of ours that is none: not delivered, and nothing is thrown', async () => {
    expect(await gateway({ credentials: { certificatePem: 'x', keyPem: 'y' } }).lookUp('DPS')).toMatchObject({ kind: 'undelivered' });
  });

  it('a certificate of ours that the other side does not take reaches nothing', async () => {
    const asked = sefin.calls.length;
    const stranger = new Authority('AC de ninguém').company();
    const answer = await gateway({ credentials: { certificatePem: stranger.chain, keyPem: stranger.key } }).send(signed());
    expect(['undelivered', 'unknown']).toContain(answer.kind);
    expect(sefin.calls).toHaveLength(asked);
  });

  it.each<[Fault, number]>([
    [{ kind: 'silent', when: 'before' }, 0],
    [{ kind: 'silent', when: 'after' }, 1],
    [{ kind: 'cut', when: 'before' }, 0],
    [{ kind: 'cut', when: 'after' }, 1],
    [{ kind: 'half' }, 1],
    [{ kind: 'page', status: 200, when: 'after' }, 1],
    [{ kind: 'empty' }, 1],
    [{ kind: 'other' }, 1],
    [{ kind: 'bomb' }, 1],
    [{ kind: 'page', status: 500, when: 'after' }, 1],
    [{ kind: 'page', status: 502, when: 'before' }, 0],
    [{ kind: 'page', status: 400, when: 'before' }, 0],
  ])('%o: unknown, and the look-up tells', async (fault, notes) => {
    sefin.next('send', fault);
    const dps = signed();
    const answer = await gateway({ limits: { ...limits, answerMs: fault.kind === 'silent' ? 1_500 : 5_000 } }).send(dps);
    expect(answer).toMatchObject({ kind: 'unknown' });
    const found = await gateway().lookUp(dpsIdIn(dps));
    expect(found.kind).toBe(notes === 0 ? 'absent' : 'found');
    if (notes === 0) expect(await gateway().send(dps)).toMatchObject({ kind: 'authorized' });
    expect(sefin.ledger.notesOf(dpsIdIn(dps))).toBe(1);
  });

  it.each([401, 403, 429])('%i proves nothing', async (status) => {
    sefin.next('send', { kind: 'page', status, when: 'before', retryAfter: 7 });
    expect(await gateway().send(signed())).toMatchObject({ kind: 'turned_away', status, afterMs: 7_000 });
    sefin.next('lookUp', { kind: 'error', code: 'E0716', status });
    expect(await gateway().lookUp('DPS355030821122233300018100001000000000000999')).toMatchObject({
      kind: 'turned_away',
      messages: [{ code: 'E0716' }],
    });
  });

  it('500 with an error of its own is a refusal', async () => {
    sefin.next('send', { kind: 'error', code: 'E0037', status: 500 });
    expect(await gateway().send(signed())).toMatchObject({ kind: 'rejected', messages: [{ code: 'E0037' }] });
  });

  it('a slow answer is an answer', async () => {
    sefin.next('send', { kind: 'slow', ms: 300 });
    expect(await gateway().send(signed())).toMatchObject({ kind: 'authorized' });
  });

  it('a look-up that names somebody else’s note, and a note that is another, are not believed', async () => {
    const { accessKey, dpsId } = await authorized();
    sefin.next('lookUp', { kind: 'other' }, { kind: 'empty' });
    expect(await gateway().lookUp(dpsId)).toMatchObject({ kind: 'unknown' });
    expect(await gateway().lookUp(dpsId)).toMatchObject({ kind: 'unknown' });
    sefin.next('note', { kind: 'other' }, { kind: 'bomb' });
    expect(await gateway().note(accessKey)).toMatchObject({ kind: 'unknown' });
    expect(await gateway().note(accessKey)).toMatchObject({ kind: 'unknown' });
  });
});

describe('an event', () => {
  it('cancels a note, once, and is read in base64 twice', async () => {
    const { accessKey } = await authorized();
    expect(await gateway().events(accessKey)).toEqual({ kind: 'events', xmls: [] });
    const answer = await gateway().requestEvent(accessKey, requestOf(accessKey, cancel));
    if (answer.kind !== 'registered') throw new Error(JSON.stringify(answer));
    expect(await schemas.evento(answer.eventXml)).toEqual([]);
    expect(await gateway().events(accessKey)).toEqual({ kind: 'events', xmls: [answer.eventXml] });
    expect(await gateway().requestEvent(accessKey, requestOf(accessKey, cancel))).toMatchObject({ kind: 'rejected', messages: [{ code: 'E0840' }] });
  });

  it('beyond the deadline is refused, and asked for instead', async () => {
    const { accessKey } = await authorized();
    sefin.municipalities.set('3550308', { isActive: true, services: ['140101'], rate: 500, cancelWithinDays: -1 });
    expect(await gateway().requestEvent(accessKey, requestOf(accessKey, cancel))).toMatchObject({ kind: 'rejected', messages: [{ code: 'E0822' }] });
    const asked = await gateway().requestEvent(accessKey, requestOf(accessKey, { ...cancel, kind: 'ask_to_cancel' }));
    expect(asked).toMatchObject({ kind: 'registered' });
    sefin.municipalities.set('3550308', { isActive: true, services: ['140101'], rate: 500, cancelWithinDays: 30 });
  });

  it.each<[Fault]>([[{ kind: 'cut', when: 'after' }], [{ kind: 'empty' }], [{ kind: 'page', status: 503, when: 'before' }]])(
    '%o: unknown',
    async (fault) => {
      const { accessKey } = await authorized();
      sefin.next('event', fault);
      expect(await gateway().requestEvent(accessKey, requestOf(accessKey, cancel))).toMatchObject({ kind: 'unknown' });
    },
  );
});

describe('a municipality', () => {
  it('tells whether it takes part, and is kept as it was told', async () => {
    const answer = await gateway().municipality('3550308');
    expect(answer).toMatchObject({ kind: 'municipality', municipality: { code: '3550308', isActive: true, cancelWithinDays: 30 } });
    expect(await gateway().municipality('9999999')).toEqual({ kind: 'absent' });
    sefin.next('municipality', { kind: 'empty' });
    expect(await gateway().municipality('3550308')).toMatchObject({ kind: 'unknown' });
  });
});
