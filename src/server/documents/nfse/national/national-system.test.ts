import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContent, aProfile } from '#fixtures/sefin/a-note.ts';
import { verifySignature } from '#fixtures/sefin/documents.ts';
import { Sefin } from '#fixtures/sefin/sefin.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nationalSystem, type NationalSystem } from './national-system.ts';

let sefin: Sefin;
let system: NationalSystem;
const folder = mkdtempSync(join(tmpdir(), 'national-'));
const drawn: unknown[] = [];

beforeAll(async () => {
  sefin = await Sefin.start({ environment: '1' });
  const extraRoots = join(folder, 'root.pem');
  writeFileSync(extraRoots, sefin.root);
  system = nationalSystem({
    settings: { algorithm: 'rsa-sha1', extraRoots, base: sefin.base },
    documents: { danfse: (shop, parts) => (drawn.push([shop, parts.mark]), Promise.resolve(new Uint8Array())) },
    clock: { now: () => Date.now() },
  });
});
afterAll(async () => {
  await sefin.close();
  rmSync(folder, { recursive: true });
});

describe('the national system', () => {
  it('takes a company from its certificate’s file to a note, its cancelling and the accountant’s package', async () => {
    const { pfx, password } = sefin.companies.company();
    const read = system.readCertificate(pfx, password, Date.now());
    if (typeof read === 'string') throw new Error(read);
    expect(read).toMatchObject({ cnpj: '11222333000181', reachesRoot: true });
    const declaration = { environment: '1', profile: aProfile(), content: aContent(), number: 5 } as const;
    expect(await system.complaintsOf(declaration)).toEqual([]);
    const signed = system.signedDps(declaration, read.credentials);
    expect(await verifySignature(signed, 'DPS', 'infDPS')).toMatchObject({ ok: true });
    expect(signed).toContain(`Id="${system.dpsId(declaration)}"`);
    const gateway = system.gateway(read.credentials, '1');
    const sent = await gateway.send(signed);
    if (sent.kind !== 'authorized') throw new Error(JSON.stringify(sent));
    const { accessKey, noteXml } = sent;
    const reason = { code: '2', text: 'O serviço não foi prestado ao cliente' } as const;
    const event = system.signedEvent(
      { environment: '1', kind: 'e101101', accessKey, cnpj: '11222333000181', reason, atMs: Date.now() },
      read.credentials,
    );
    const cancelled = await gateway.requestEvent(accessKey, event);
    if (cancelled.kind !== 'registered') throw new Error(JSON.stringify(cancelled));
    await system.drawDanfse(noteXml, { isCancelled: true, isReplaced: false });
    expect(drawn).toEqual([['11222333000181', 'CANCELADA']]);
    const zip = await system.packageOf('2026-11', [{ xml: noteXml, eventXml: cancelled.eventXml }], []);
    expect(Buffer.from(zip).toString('latin1')).toContain(`eventos/${accessKey}-101101.xml`);
  });

  it('says in Portuguese what would be refused, before anything is sent', async () => {
    const of = (profile: Parameters<typeof aProfile>[0], content: Parameters<typeof aContent>[0] = {}) =>
      system.complaintsOf({ environment: '1', profile: aProfile(profile), content: aContent(content), number: 1 });
    expect(await of({ series: '50000' })).toEqual([expect.stringMatching(/^A série não serve.*\(E0010\)$/)]);
    expect(await of({ nbsCode: '12' })).toEqual([expect.stringMatching(/^O layout nacional da NFS-e não aceita o código NBS\. Detalhe: /)]);
  });

  it('says why a file is no certificate', () => {
    expect(system.readCertificate(sefin.companies.company().pfx, 'outra', Date.now())).toMatch(/^A senha não abre/);
  });
});
