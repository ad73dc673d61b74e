/*
 * The signature of an NF-e: XMLDSig over `infNFe`, enveloped, with the signer's certificate in it (MOC 7.0 §3.2.3). Checked are
 * the digest of what was signed and the signature over that digest; whether the certificate is one of ICP-Brasil, and was valid, is not.
 */
import type { SignatureState } from '#domain/supplier-notes/note-document.ts';
import { canonicalXml, exclusive, inclusive } from './canonical-xml.ts';
import { mentions, publicKeyOf } from './certificate.ts';
import { attributeOf, childrenOf, textIn, within, type XmlElement } from './xml-tree.ts';

const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
type Hash = 'SHA-1' | 'SHA-256';

// Maps, since a file may name what every object has.
const digests: ReadonlyMap<string, Hash> = new Map([
  ['http://www.w3.org/2000/09/xmldsig#sha1', 'SHA-1'],
  ['http://www.w3.org/2001/04/xmlenc#sha256', 'SHA-256'],
]);
const signatures: ReadonlyMap<string, Hash> = new Map([
  ['http://www.w3.org/2000/09/xmldsig#rsa-sha1', 'SHA-1'],
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'SHA-256'],
]);
const methods = [inclusive, exclusive];

/** What is to be said of the signature of `note` (the `NFe` element), whose issuer has that CNPJ or CPF. */
export async function checkSignature(note: XmlElement, issuer: string, subtle: SubtleCrypto | undefined): Promise<SignatureState> {
  const signature = within(note, 'Signature');
  const signed = within(note, 'infNFe');
  if (signature === null || signed === null) return 'missing';
  // Browsers have it in safe places only.
  if (subtle === undefined) return 'unchecked';
  const info = within(signature, 'SignedInfo');
  const certificate = bytesOf(textIn(signature, 'KeyInfo', 'X509Data', 'X509Certificate'));
  const key = certificate === null ? null : publicKeyOf(certificate);
  if (info === null || certificate === null || key === null) return 'broken';
  if (!(await isDigestRight(signed, info, subtle)) || !(await isSignedBy(key, info, signature, subtle))) return 'broken';
  // A branch may sign by the certificate of its head office: the first eight places of a CNPJ are the company's.
  return mentions(certificate, issuer.slice(0, 8)) ? 'matches' : 'other';
}

async function isDigestRight(signed: XmlElement, info: XmlElement, subtle: SubtleCrypto): Promise<boolean> {
  const references = childrenOf(info, 'Reference');
  const [reference] = references;
  if (reference === undefined || references.length > 1 || attributeOf(reference, 'URI') !== `#${attributeOf(signed, 'Id')}`) return false;
  const transforms = childrenOf(within(reference, 'Transforms'), 'Transform').map((each) => attributeOf(each, 'Algorithm'));
  // The signature stands beside what is signed, so taking it out changes nothing.
  const method = transforms.filter((each) => each !== enveloped).at(-1) ?? inclusive;
  const digest = digests.get(attributeOf(within(reference, 'DigestMethod'), 'Algorithm'));
  const said = bytesOf(textIn(reference, 'DigestValue'));
  if (!methods.includes(method) || digest === undefined || said === null) return false;
  const found = new Uint8Array(await subtle.digest(digest, utf8(canonicalXml(signed, method))));
  return found.length === said.length && found.every((byte, at) => byte === said[at]);
}

async function isSignedBy(key: Uint8Array<ArrayBuffer>, info: XmlElement, signature: XmlElement, subtle: SubtleCrypto): Promise<boolean> {
  const method = attributeOf(within(info, 'CanonicalizationMethod'), 'Algorithm');
  const hash = signatures.get(attributeOf(within(info, 'SignatureMethod'), 'Algorithm'));
  const value = bytesOf(textIn(signature, 'SignatureValue'));
  if (!methods.includes(method) || hash === undefined || value === null) return false;
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash };
  try {
    const imported = await subtle.importKey('spki', key, algorithm, false, ['verify']);
    return await subtle.verify(algorithm, imported, value, utf8(canonicalXml(info, method)));
  } catch (error) {
    // A key that is no RSA key, or damaged: the browser refuses it by one of these.
    if (error instanceof DOMException || error instanceof TypeError) return false;
    throw error;
  }
}

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;

/** Base 64, however its lines are broken; null for what is none. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  const bare = text.replace(/\s/g, '');
  if (bare === '' || bare.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(bare)) return null;
  const binary = atob(bare);
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
