import { readFileSync, readdirSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { parseSync } from 'vite';

/** Source texts by their path below the project's root, with slashes. */
export type SourceTree = ReadonlyMap<string, string>;

export interface Import {
  readonly specifier: string;
  /** Gone when the types are taken away. */
  readonly isTypeOnly: boolean;
}

export interface SyntaxNode {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** All source files below the folders. */
export function readTree(root: string, folders: readonly string[]): SourceTree {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && /\.(tsx?|mjs)$/.test(file.name))
      .map((file) => join(file.parentPath, file.name)),
  );
  return new Map(files.map((file) => [relative(root, file).split(sep).join('/'), readFileSync(file, 'utf8')]));
}

/** The statements of a source file. */
export function statementsOf(path: string, text: string): readonly SyntaxNode[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  return program.body as unknown as readonly SyntaxNode[];
}

/** Every node below the statements, outer ones first. */
export function* nodesOf(value: unknown): Generator<SyntaxNode> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item);
  else if (isNode(value)) {
    yield value;
    for (const inner of Object.values(value)) yield* nodesOf(inner);
  }
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The text of a string literal; null for anything else. */
export const literalText = (node: unknown): string | null =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : null;

/** What a file imports: statically, dynamically, as a type, or by exporting it again. A computed path is '?'. */
export function importsOf(path: string, text: string): Import[] {
  return [...nodesOf(statementsOf(path, text))].flatMap((node): Import[] => {
    switch (node.type) {
      case 'ImportDeclaration':
        return [{ specifier: literalText(node['source']) ?? '?', isTypeOnly: isTypeOnly(node, 'importKind') }];
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
        return isNode(node['source']) ? [{ specifier: literalText(node['source']) ?? '?', isTypeOnly: isTypeOnly(node, 'exportKind') }] : [];
      case 'ImportExpression':
        return [{ specifier: literalText(node['source']) ?? '?', isTypeOnly: false }];
      case 'TSImportType':
        return [{ specifier: literalText(node['source'] ?? node['argument']) ?? '?', isTypeOnly: true }];
      case 'TSExternalModuleReference':
        return [{ specifier: literalText(node['expression']) ?? '?', isTypeOnly: false }];
      default:
        return [];
    }
  });
}

/** `import type {...}`, or braces with types alone. */
function isTypeOnly(node: SyntaxNode, kind: 'importKind' | 'exportKind'): boolean {
  if (node[kind] === 'type') return true;
  const specifiers = Array.isArray(node['specifiers']) ? node['specifiers'].filter(isNode) : [];
  return specifiers.length > 0 && specifiers.every((specifier) => specifier[kind] === 'type');
}

const aliases: Readonly<Record<string, string>> = {
  '#domain/': 'src/domain/',
  '#contract/': 'src/contract/',
  '#client/': 'src/client/',
  '#server/': 'src/server/',
  '#fixtures/': 'tests/fixtures/',
};

/** Path of the project's file that an import means; null when it means a package. */
export function targetOf(path: string, specifier: string): string | null {
  const [bare = ''] = specifier.split('?');
  if (bare.startsWith('.')) return posix.join(posix.dirname(path), bare);
  const alias = Object.keys(aliases).find((prefix) => bare.startsWith(prefix));
  return alias === undefined ? null : `${aliases[alias]}${bare.slice(alias.length)}`;
}
