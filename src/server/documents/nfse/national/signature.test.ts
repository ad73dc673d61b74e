import { describe, expect, it } from 'vitest';
import { Authority } from '#fixtures/sefin/authority.ts';
import { aContent, aProfile } from '#fixtures/sefin/a-note.ts';
import { verifySignature } from '#fixtures/sefin/documents.ts';
import { layout101 } from './layouts/v1-01/layout-101.ts';
import { signDocument } from './signature.ts';

const made = new Authority('AC de teste').company();
const credentials = { certificatePem: made.chain, keyPem: made.key };
const dps = layout101.buildDps({
  environment: '2',
  profile: aProfile(),
  content: aContent({
    description: 'Revisão "completa" & <limpeza>  dos  bicos',
    taker: { kind: 'cpf', document: '52998224725', name: "D'Ávila ª º §", email: '' },
  }),
  number: 1,
});
const key = '35503082212ABC34501DE35000000000000126111234567890';
const event = layout101.buildEvent({
  environment: '2',
  author: '11222333000181',
  accessKey: key,
  atMs: Date.now(),
  event: { kind: 'cancel', reason: '1', text: 'Valor digitado errado pelo atendente' },
});

describe.each(['rsa-sha1', 'rsa-sha256'] as const)('a signature of %s', (algorithm) => {
  const options = { credentials, algorithm };

  it('holds over the declaration, as xmllint and Node see it', async () => {
    const signed = signDocument(dps, options);
    const verdict = await verifySignature(signed, 'DPS', 'infDPS');
    expect(verdict).toMatchObject({ ok: true });
    expect(await layout101.complaintsOfDps(signed)).toEqual([]);
  });

  it('holds over the request of an event', async () => {
    const signed = signDocument(event, options);
    expect(await verifySignature(signed, 'pedRegEvento', 'infPedReg')).toMatchObject({ ok: true });
    expect(await layout101.complaintsOfEvent(signed)).toEqual([]);
  });

  it('is enveloped, last in its root, without a prefix, over the Id, and leaves every other byte as it was', () => {
    const signed = signDocument(dps, options);
    const [before, signature = ''] = signed.split('<Signature ');
    expect(`${before}</DPS>`).toBe(dps);
    expect(signature).toMatch(/^xmlns="http:\/\/www\.w3\.org\/2000\/09\/xmldsig#"><SignedInfo>.*<\/Signature><\/DPS>$/s);
    expect(signature).toContain(`<Reference URI="#${/Id="([^"]+)"/.exec(dps)?.[1]}">`);
    expect(signed).not.toMatch(/ds:|\n|\r/);
    expect(signature.match(/<Transform /g)).toHaveLength(2);
    expect(signature.match(/<X509Certificate>/g)).toHaveLength(1);
  });

  it('no longer holds once something was changed', async () => {
    const changed = signDocument(dps, options).replace('<vServ>350.00</vServ>', '<vServ>35.00</vServ>');
    expect(await verifySignature(changed, 'DPS', 'infDPS')).toEqual({ ok: false, why: 'the digest' });
  });
});

it('names the algorithms that were asked for', () => {
  expect(signDocument(dps, { credentials, algorithm: 'rsa-sha1' })).toMatch(/REC-xml-c14n-20010315"\/>.*xmldsig#rsa-sha1.*xmldsig#sha1/s);
  expect(signDocument(dps, { credentials, algorithm: 'rsa-sha256' })).toMatch(/xml-exc-c14n#"\/>.*xmldsig-more#rsa-sha256.*xmlenc#sha256/s);
});

it('is given to nothing else', () => {
  expect(() => signDocument('<?xml version="1.0" encoding="UTF-8"?><NFSe/>', { credentials, algorithm: 'rsa-sha1' })).toThrow('Only declarations');
});
