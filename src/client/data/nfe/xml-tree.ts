/*
 * Invariant: nothing that the file defines by itself is carried out. A DOCTYPE ends the reading before any entity of it could be
 * used, and what is read is bounded: its size by whoever hands it in, its depth and its parts here.
 */
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { NoteProblem } from '#domain/supplier-notes/note-problems.ts';

export interface XmlAttribute {
  readonly name: string;
  readonly local: string;
  readonly uri: string;
  readonly value: string;
}

/** An element as it stands in the text: nothing of it is trimmed or put in another order. */
export interface XmlElement {
  readonly name: string;
  readonly prefix: string;
  readonly local: string;
  readonly uri: string;
  readonly attributes: readonly XmlAttribute[];
  /** Namespaces by prefix that are in scope here; those that the element declares itself are `declared`. */
  readonly scope: Readonly<Record<string, string>>;
  readonly declared: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

type Open = Omit<XmlElement, 'children'> & { readonly children: (XmlElement | string)[] };

// A note has nine levels, and fewer parts than this at its largest.
const mostLevels = 40;
const mostElements = 200_000;

/** Namespace of the declarations themselves. */
const ofDeclarations = 'http://www.w3.org/2000/xmlns/';

/** Reads a whole document. Throws a {@link NoteProblem}. */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const open: Open[] = [];
  let [root, elements] = [null as XmlElement | null, 0];
  const add = (content: string) => void open.at(-1)?.children.push(content);
  parser.on('error', () => fail('not_xml'));
  parser.on('doctype', () => fail('doctype'));
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('opentag', (tag) => {
    elements += 1;
    if (open.length >= mostLevels || elements > mostElements) fail('too_deep');
    const element = elementOf(tag, open.at(-1)?.scope ?? {});
    if (open.length === 0) root = element;
    else open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  return root ?? fail('not_xml');
}

function fail(code: 'not_xml' | 'doctype' | 'too_deep'): never {
  throw new NoteProblem(code);
}

function elementOf({ name, prefix, local, uri, attributes, ns }: SaxesTagNS, above: Readonly<Record<string, string>>): Open {
  const declared = { ...ns };
  return {
    name,
    prefix,
    local,
    uri,
    attributes: Object.values(attributes).filter((attribute) => attribute.uri !== ofDeclarations),
    scope: Object.keys(declared).length === 0 ? above : { ...above, ...declared },
    declared,
    children: [],
  };
}

const isElement = (child: XmlElement | string): child is XmlElement => typeof child !== 'string';

/** The elements right within, of that name or of any. */
export const childrenOf = (element: XmlElement | null, local?: string): XmlElement[] =>
  (element?.children ?? []).filter(isElement).filter((child) => local === undefined || child.local === local);

/** The first element by a path of names; null where one of them is missing. */
export const within = (element: XmlElement | null, ...path: readonly string[]): XmlElement | null =>
  path.reduce<XmlElement | null>((found, local) => childrenOf(found, local)[0] ?? null, element);

/** The text within the element by a path, trimmed; '' where it is missing. */
export const textIn = (element: XmlElement | null, ...path: readonly string[]): string =>
  (within(element, ...path)?.children ?? [])
    .filter((child) => typeof child === 'string')
    .join('')
    .trim();

export const attributeOf = (element: XmlElement | null, local: string): string =>
  element?.attributes.find((attribute) => attribute.local === local)?.value ?? '';
