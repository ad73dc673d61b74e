import { X509Certificate } from 'node:crypto';
import { xmlCrypto } from '#server/seldom-packages.ts';
import type { NationalCredentials } from './gateway.ts';

/**
 * How documents are signed. `rsa-sha1` with C14N is what hundreds of authorised notes used, `rsa-sha256` with exclusive C14N
 * is in use too (FIELD C).
 */
export type SignatureAlgorithm = 'rsa-sha1' | 'rsa-sha256';

interface Names {
  readonly signature: string;
  readonly digest: string;
  readonly canonical: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315' | 'http://www.w3.org/2001/10/xml-exc-c14n#';
}

const names: Readonly<Record<SignatureAlgorithm, Names>> = {
  'rsa-sha1': {
    signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
    digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
    canonical: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  },
  'rsa-sha256': {
    signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
    canonical: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  },
};

const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const signedParts = { DPS: 'infDPS', pedRegEvento: 'infPedReg' } as const;

export interface SignOptions {
  readonly credentials: NationalCredentials;
  readonly algorithm: SignatureAlgorithm;
}

/**
 * The document with its signature, enveloped, over the part with the Id, last in its root and without a prefix. Whoever
 * keeps or sends it changes no byte of it any more.
 * @throws Error for a document that is neither a declaration nor a request of an event.
 */
export function signDocument(xml: string, { credentials, algorithm }: SignOptions): string {
  const [, root = ''] = /^<\?xml version="1\.0" encoding="UTF-8"\?><(DPS|pedRegEvento) .*<\/\1>$/s.exec(xml) ?? [];
  const part = root === 'DPS' || root === 'pedRegEvento' ? signedParts[root] : null;
  if (part === null) throw new Error('Only declarations and requests of events are signed.');
  const { signature, digest, canonical } = names[algorithm];
  const { SignedXml } = xmlCrypto();
  const signer = new SignedXml({
    privateKey: credentials.keyPem,
    signatureAlgorithm: signature,
    canonicalizationAlgorithm: canonical,
    idAttribute: 'Id',
    getKeyInfoContent: () => `<X509Data><X509Certificate>${ownCertificate(credentials)}</X509Certificate></X509Data>`,
  });
  signer.addReference({ xpath: `/*/*[local-name(.)='${part}']`, transforms: [enveloped, canonical], digestAlgorithm: digest });
  signer.computeSignature(xml, { location: { reference: '/*', action: 'append' } });
  // Into the text as it is: written anew from its tree, the document would have other bytes, and perhaps no prolog (E1229).
  const end = `</${root}>`;
  return `${xml.slice(0, -end.length)}${signer.getSignatureXml()}${end}`;
}

/** The signer's own certificate, base64 on one line, without the chain below it. */
const ownCertificate = ({ certificatePem }: NationalCredentials): string => new X509Certificate(certificatePem).raw.toString('base64');
