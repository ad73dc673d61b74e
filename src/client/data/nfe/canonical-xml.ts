/*
 * Canonical XML 1.0 without comments (W3C REC-xml-c14n-20010315), which the NF-e's signature is made over, and Exclusive
 * Canonicalization (REC-xml-exc-c14n-20020718). A document without DOCTYPE has no default attributes and no entities beyond
 * those that the parser has resolved.
 */
import type { XmlAttribute, XmlElement } from './xml-tree.ts';

export const inclusive = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
export const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';

type Spaces = Readonly<Record<string, string>>;

/** The element as the bytes that are signed, in text. */
export function canonicalXml(element: XmlElement, method: string): string {
  return method === exclusive ? exclusively(element, {}) : inclusively(element, {}, element.scope);
}

/** `rendered`: what the output above has declared. */
function inclusively(element: XmlElement, rendered: Spaces, declared: Spaces): string {
  const shown = Object.entries(declared).filter(([prefix, uri]) => (rendered[prefix] ?? '') !== uri);
  const now = { ...rendered, ...Object.fromEntries(shown) };
  return written(element, shown, (child) => inclusively(child, now, child.declared));
}

function exclusively(element: XmlElement, rendered: Spaces): string {
  const used = new Set([element.prefix, ...element.attributes.map(({ name }) => (name.includes(':') ? (name.split(':')[0] ?? '') : null))]);
  const wanted = [...used].filter((prefix): prefix is string => prefix !== null && prefix !== 'xml');
  const shown = wanted
    .map((prefix): [string, string] => [prefix, element.scope[prefix] ?? ''])
    .filter(([prefix, uri]) => (rendered[prefix] ?? '') !== uri);
  const now = { ...rendered, ...Object.fromEntries(shown) };
  return written(element, shown, (child) => exclusively(child, now));
}

function written({ name, attributes, children }: XmlElement, spaces: readonly [string, string][], child: (element: XmlElement) => string): string {
  const declarations = spaces
    .toSorted(([one], [other]) => byCode(one, other))
    .map(([prefix, uri]) => ` ${prefix === '' ? 'xmlns' : `xmlns:${prefix}`}="${attributeText(uri)}"`);
  const others = attributes.toSorted(byName).map((attribute) => ` ${attribute.name}="${attributeText(attribute.value)}"`);
  const content = children.map((each) => (typeof each === 'string' ? plainText(each) : child(each)));
  return `<${name}${declarations.join('')}${others.join('')}>${content.join('')}</${name}>`;
}

const byCode = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const byName = (one: XmlAttribute, other: XmlAttribute): number => byCode(one.uri, other.uri) || byCode(one.local, other.local);

const plainText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#xD;');

const attributeText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#x9;')
    .replaceAll('\n', '&#xA;')
    .replaceAll('\r', '&#xD;');
