/** An element of a document: text or children in order, of which null ones are left out. */
export interface XmlElement {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly content: string | readonly (XmlElement | null)[];
}

/** Short for an element without attributes. */
export const el = (name: string, content: XmlElement['content']): XmlElement => ({ name, content });

/** The document with its declaration, on one line: layouts of tax authorities allow no blanks between elements. */
export const xmlDocument = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>${writeElement(root)}`;

function writeElement({ name, attributes = {}, content }: XmlElement): string {
  const own = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const inner = typeof content === 'string' ? escapeXml(content) : content.map((child) => (child === null ? '' : writeElement(child))).join('');
  return `<${name}${own.join('')}>${inner}</${name}>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// What no XML document may hold, written as an entity neither: controls, halves of pairs, and two that are no characters.
const noXmlPattern = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const escapeXml = (text: string): string => text.replace(noXmlPattern, '').replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
