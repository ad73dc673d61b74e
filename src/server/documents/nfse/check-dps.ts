import { readFile } from 'node:fs/promises';
import { validateXML } from 'xmllint-wasm';

const schemaName = 'DPS_v1.01.xsd';
const includedNames = ['tiposComplexos_v1.01.xsd', 'tiposSimples_v1.01.xsd', 'xmldsig-core-schema.xsd'];

interface SchemaFile {
  readonly fileName: string;
  readonly contents: string;
}

interface Waiting {
  readonly xml: string;
  readonly resolve: (complaints: readonly string[]) => void;
  readonly reject: (error: unknown) => void;
}

let schemas: Promise<readonly SchemaFile[]> | null = null;
let isRunning = false;
const waiting: Waiting[] = [];

/**
 * What the official schema has against a declaration, in the validator's words; nothing: it is valid. Reading the schema
 * takes far longer than checking a document, so all that arrive during a run are checked together in the next.
 */
export function complaintsOf(xml: string): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    waiting.push({ xml, resolve, reject });
    if (!isRunning) void runAll();
  });
}

async function runAll(): Promise<void> {
  isRunning = true;
  while (waiting.length > 0) await runOnce(waiting.splice(0, mostAtOnce));
  isRunning = false;
}

// Bounds the memory of a run.
const mostAtOnce = 50;

async function runOnce(batch: readonly Waiting[]): Promise<void> {
  try {
    const [schema, ...preload] = await schemaFiles();
    const named = batch.map((each, index) => ({ ...each, fileName: `dps-${index}.xml` }));
    const { errors, rawOutput } = await validateXML({
      xml: named.map(({ fileName, xml }) => ({ fileName, contents: xml })),
      schema: schema === undefined ? [] : [schema],
      preload,
    });
    const said = rawOutput.split('\n');
    for (const { fileName, resolve } of named) {
      const own = errors.filter(({ loc }) => loc?.fileName === fileName).map(({ message }) => message);
      resolve(said.includes(`${fileName} validates`) ? [] : own.length > 0 ? own : ['The document could not be checked.']);
    }
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

/** The schema first, then what it includes. */
function schemaFiles(): Promise<readonly SchemaFile[]> {
  schemas ??= Promise.all([schemaName, ...includedNames].map(readSchema)).catch((error: unknown) => {
    // A failed read is not remembered: the next check tries again.
    schemas = null;
    throw error;
  });
  return schemas;
}

const readSchema = async (fileName: string): Promise<SchemaFile> => ({
  fileName,
  contents: await readFile(new URL(`./xsd/${fileName}`, import.meta.url), 'utf8'),
});
