import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContent, aProfile } from '#fixtures/sefin/a-note.ts';
import type { Fault } from '#fixtures/sefin/faults.ts';
import { SefinProcess } from '#fixtures/sefin/process.ts';
import '#fixtures/property-seed.ts';
import { Sefin } from '#fixtures/sefin/sefin.ts';
import { readCertificate } from './certificate.ts';
import { dpsIdIn } from './identities.ts';
import { layout101 } from './layouts/v1-01/layout-101.ts';
import { nationalGateway } from './national-gateway.ts';
import { signDocument } from './signature.ts';

const when = fc.constantFrom<'before' | 'after'>('before', 'after');
const faults = fc.oneof(
  fc.record({ kind: fc.constant('silent' as const), when }),
  fc.record({ kind: fc.constant('cut' as const), when }),
  fc.record({ kind: fc.constant('page' as const), status: fc.constantFrom(200, 201, 301, 400, 401, 403, 404, 413, 429, 500, 502, 503), when }),
  fc.record({
    kind: fc.constant('error' as const),
    code: fc.constantFrom('E0014', 'E0312', ''),
    status: fc.constantFrom(400, 403, 422, 429, 500, 503),
  }),
  fc.constantFrom<Fault>({ kind: 'half' }, { kind: 'empty' }, { kind: 'other' }, { kind: 'no_handshake' }, { kind: 'absent' }),
) as fc.Arbitrary<Fault>;

describe('whatever the answer', () => {
  let sefin: Sefin;
  let number = 0;
  beforeAll(async () => {
    sefin = await Sefin.start({ checks: 'light' });
  });
  afterAll(() => sefin.close());

  it('what the gateway claims of a declaration is so', async () => {
    const { chain, key } = sefin.companies.company();
    const credentials = { certificatePem: chain, keyPem: key };
    const gateway = nationalGateway({ environment: '2', credentials, trusted: [sefin.root], base: sefin.base, limits: { answerMs: 400 } });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(faults), { maxLength: 4 }), async (planned) => {
        const plan = [...planned];
        sefin.decide = (asked) => (asked === 'send' ? (plan.shift() ?? null) : null);
        const dps = signDocument(layout101.buildDps({ environment: '2', profile: aProfile(), content: aContent(), number: (number += 1) }), {
          credentials,
          algorithm: 'rsa-sha1',
        });
        const id = dpsIdIn(dps);
        for (let attempt = 0; attempt < 4; attempt += 1) {
          const [arrived, had] = [sefin.ledger.arrivals.length, sefin.ledger.notesOf(id)];
          const answer = await gateway.send(dps);
          const has = sefin.ledger.notesOf(id);
          if (answer.kind === 'undelivered') expect([sefin.ledger.arrivals.length, has]).toEqual([arrived, had]);
          if (answer.kind === 'rejected') expect(has).toBe(had);
          if (answer.kind === 'authorized') expect(sefin.ledger.notes).toContainEqual({ dpsId: id, key: answer.accessKey });
          expect(has).toBeLessThanOrEqual(1);
          const found = await gateway.lookUp(id);
          if (found.kind === 'found') expect(has).toBe(1);
          if (found.kind === 'absent') expect(has).toBe(0);
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('the stand-in as a process of its own', () => {
  it('takes notes, fails on command, and tells what it has', async () => {
    const sefin = await SefinProcess.start();
    try {
      const reading = readCertificate(sefin.pfx, 'segredo', Date.now());
      if (!reading.ok) throw new Error(reading.message);
      const { credentials } = reading;
      const gateway = nationalGateway({ environment: '2', credentials, trusted: [readFileSync(sefin.rootFile, 'utf8')], base: sefin.base });
      const dps = signDocument(layout101.buildDps({ environment: '2', profile: aProfile(), content: aContent(), number: 1 }), {
        credentials,
        algorithm: 'rsa-sha256',
      });
      await sefin.next('send', { kind: 'cut', when: 'after' });
      expect(await gateway.send(dps)).toMatchObject({ kind: 'unknown' });
      const found = await gateway.lookUp(dpsIdIn(dps));
      if (found.kind !== 'found') throw new Error(found.kind);
      await sefin.shiftClock(-3_600_000);
      const late = signDocument(layout101.buildDps({ environment: '2', profile: aProfile(), content: aContent(), number: 2 }), {
        credentials,
        algorithm: 'rsa-sha1',
      });
      expect(await gateway.send(late)).toMatchObject({ kind: 'rejected', messages: [{ code: 'E0008' }] });
      const state = await sefin.state();
      expect(state.notes).toEqual([{ dpsId: dpsIdIn(dps), key: found.accessKey }]);
      expect(state.arrivals).toHaveLength(2);
      expect(state.events).toEqual({ [found.accessKey]: [] });
    } finally {
      await sefin.stop();
    }
  });
});
