/** Reads texts out of a document by the names on their way from below the root: `read('infNFSe/emit/xNome')`. */
export interface XmlReader {
  /** The text of the first one there; '' where there is none. */
  (path: string): string;
  has(path: string): boolean;
  attribute(path: string, name: string): string;
}

interface XmlNode {
  readonly name: string;
  readonly attributes: string;
  readonly children: XmlNode[];
  text: string;
}

const mostDepth = 64;
// A declaration, a comment, a tag with its attributes, or text: documents of the national system hold nothing else.
const token = /<\?[^>]*\?>|<!--[\s\S]*?-->|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y;
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/**
 * A reader of a document of the national system. It knows no document types, and so no entities of anybody's own making.
 * @throws Error where the text is no such document.
 */
export function readXml(xml: string): XmlReader {
  const root = treeOf(xml);
  const find = (path: string): XmlNode | undefined =>
    path.split('/').reduce<XmlNode | undefined>((at, name) => at?.children.find((child) => child.name === name), root);
  return Object.assign((path: string) => unescaped(find(path)?.text ?? '').trim(), {
    has: (path: string) => find(path) !== undefined,
    attribute: (path: string, name: string) => unescaped(new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)`).exec(find(path)?.attributes ?? '')?.[1] ?? ''),
  });
}

function treeOf(xml: string): XmlNode {
  const above: XmlNode[] = [];
  let at: XmlNode = { name: '', attributes: '', children: [], text: '' };
  token.lastIndex = xml.startsWith('\ufeff') ? 1 : 0;
  const end = xml.length;
  while (token.lastIndex < end) {
    const found = token.exec(xml);
    if (found === null) throw new Error('The document is no XML of the national system.');
    const [, closing, name = '', attributes = '', alone, text] = found;
    if (text !== undefined) at.text += text;
    if (closing === undefined) continue;
    if (closing === '/') {
      const parent = above.pop();
      if (parent === undefined || at.name !== localName(name)) throw new Error('The document’s tags do not match.');
      at = parent;
      continue;
    }
    if (above.length >= mostDepth) throw new Error('The document is too deep.');
    const node = { name: localName(name), attributes, children: [], text: '' };
    at.children.push(node);
    if (alone === '/') continue;
    above.push(at);
    at = node;
  }
  const [root] = at.children;
  if (above.length > 0 || root === undefined || at.children.length > 1) throw new Error('The document has not one root.');
  return root;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return entities[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
