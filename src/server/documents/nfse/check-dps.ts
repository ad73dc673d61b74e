import { readFile } from 'node:fs/promises';
import { validateXML } from 'xmllint-wasm';
import { Refusal } from '../../problem.ts';

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

// Bounds the memory of a run.
const mostAtOnce = 50;

export interface CheckOptions {
  /** How long a run may take. Default: 20 s. */
  readonly mostMs?: number;
  /** How many documents may wait for the next runs. Default: 200. */
  readonly mostWaiting?: number;
}

type Validate = typeof validateXML;
type Check = (xml: string) => Promise<readonly string[]>;

/**
 * What the official schema has against a declaration, in the validator's words; nothing: it is valid. Reading the schema
 * takes far longer than checking a document, so all that arrive during a run are checked together in the next.
 * Rejects with a Refusal `busy` where too many wait or a run does not end.
 */
export const complaintsOf: Check = dpsCheck();

/** A check with a queue of its own. */
export function dpsCheck(validate: Validate = validateXML, { mostMs = 20_000, mostWaiting = 200 }: CheckOptions = {}): Check {
  let isRunning = false;
  const waiting: Waiting[] = [];
  const runAll = async () => {
    isRunning = true;
    while (waiting.length > 0) await settle(waiting.splice(0, mostAtOnce), (xmls) => inTime(verdictsOf(xmls, validate), mostMs));
    isRunning = false;
  };
  return (xml) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= mostWaiting) {
        reject(new Refusal('busy', { message: 'Muitas NFS-e estão sendo emitidas agora. Tente de novo em instantes.' }));
        return;
      }
      waiting.push({ xml, resolve, reject });
      if (!isRunning) void runAll();
    });
}

type Run = (xmls: readonly string[]) => Promise<readonly (readonly string[])[]>;

/** One document may end the whole run: then each is checked alone, and only that one fails. */
async function settle(batch: readonly Waiting[], run: Run): Promise<void> {
  try {
    const verdicts = await run(batch.map(({ xml }) => xml));
    for (const [index, { resolve }] of batch.entries()) resolve(verdicts[index] ?? unchecked);
  } catch (error) {
    const isLate = error instanceof Refusal;
    if (isLate || batch.length === 1) for (const { reject } of batch) reject(error);
    else for (const each of batch) await settle([each], run);
  }
}

const unchecked = ['The document could not be checked.'];

/** What the validator says of each document, in their order. */
async function verdictsOf(xmls: readonly string[], validate: Validate): Promise<readonly (readonly string[])[]> {
  const [schema, ...preload] = await schemaFiles();
  const files = xmls.map((contents, index) => ({ fileName: `dps-${index}.xml`, contents }));
  const { errors, rawOutput } = await validate({ xml: files, schema: schema === undefined ? [] : [schema], preload });
  const said = rawOutput.split('\n');
  return files.map(({ fileName }) => {
    if (said.includes(`${fileName} validates`)) return [];
    const own = errors.filter(({ loc }) => loc?.fileName === fileName).map(({ message }) => message);
    return own.length > 0 ? own : unchecked;
  });
}

/** The work, or a refusal once it has taken too long; nobody waits for it then. */
function inTime<T>(work: Promise<T>, mostMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Refusal('busy', { message: 'A conferência da NFS-e demorou demais. Tente de novo em instantes.' }));
    const timer = setTimeout(late, mostMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
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
