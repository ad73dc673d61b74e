import type forge from 'node-forge';
import { nodeForge } from '#server/seldom-packages.ts';

/** Of ICP-Brasil: the CNPJ of the legal person that a certificate is of (DOC-ICP-04). */
const companyCnpj = '2.16.76.1.3.3';
const cnpjAtEnd = /:([0-9A-Z]{12}\d{2})$/;
const cnpjPattern = /^[0-9A-Z]{12}\d{2}$/;

/** The CNPJ, without its mask, of the company that the certificate is of; null for a person's. */
export function cnpjOf(certificate: forge.pki.Certificate): string | null {
  const told = otherNameOf(certificate, companyCnpj).trim();
  if (cnpjPattern.test(told)) return told;
  return cnpjAtEnd.exec(commonName(certificate.subject))?.[1] ?? null;
}

/** The common name without the CNPJ that certificates carry behind it. */
export const holderOf = (certificate: forge.pki.Certificate): string => commonName(certificate.subject).replace(cnpjAtEnd, '');

/** How a certificate's subject or issuer is called. */
export const nameOf = (name: forge.pki.Certificate['subject']): string => commonName(name);

const commonName = (name: forge.pki.Certificate['subject']): string => {
  const value: unknown = name.getField('CN')?.value;
  return typeof value === 'string' ? value : '';
};

interface AltName {
  readonly type: number;
  readonly value: unknown;
}

/** The text of an `otherName` among the alternative names; '' where there is none. */
function otherNameOf(certificate: forge.pki.Certificate, id: string): string {
  const extension = certificate.getExtension('subjectAltName') as { readonly altNames?: readonly AltName[] } | undefined;
  const others = (extension?.altNames ?? []).filter(({ type, value }) => type === 0 && Array.isArray(value));
  for (const { value } of others) {
    const [name, content] = value as readonly forge.asn1.Asn1[];
    if (typeof name?.value === 'string' && nodeForge().asn1.derToOid(name.value) === id) return textIn(content);
  }
  return '';
}

/** The text inside of its tags, of whatever kind of string it is. */
function textIn(node: forge.asn1.Asn1 | undefined): string {
  if (node === undefined) return '';
  return typeof node.value === 'string' ? node.value : textIn(node.value[0]);
}
