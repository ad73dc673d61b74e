import { readFile } from 'node:fs/promises';
import { validateXML } from 'xmllint-wasm';
import { Refusal } from '../../problem.ts';
import { repairedSchema } from './schema-faults.ts';

interface SchemaFile {
  readonly fileName: string;
  readonly contents: string;
}

interface Waiting {
  readonly xml: string;
  readonly resolve: (complaints: readonly string[]) => void;
  readonly reject: (error: unknown) => void;
}

/** A schema of ./xsd with the files that it draws in. */
export interface SchemaNames {
  readonly schema: string;
  readonly included: readonly string[];
}

// Bounds the memory of a run.
const mostAtOnce = 50;

export interface CheckOptions {
  /** How long a run may take. Default: 20 s. */
  readonly mostMs?: number;
  /** How many documents may wait for the next runs. Default: 200. */
  readonly mostWaiting?: number;
}

export type Validate = typeof validateXML;
export type Check = (xml: string) => Promise<readonly string[]>;

/**
 * What the official schema has against a document, in the validator's words; nothing: it is valid. Reading the schema
 * takes far longer than checking a document, so all that arrive during a run are checked together in the next.
 * Rejects with a Refusal `busy` where too many wait or a run does not end.
 */
export function schemaCheck(names: SchemaNames, validate: Validate = validateXML, { mostMs = 20_000, mostWaiting = 200 }: CheckOptions = {}): Check {
  let isRunning = false;
  const waiting: Waiting[] = [];
  const runAll = async () => {
    isRunning = true;
    const run: Run = (xmls) => inTime(verdictsOf(xmls, validate, names), mostMs);
    while (waiting.length > 0) await settle(waiting.splice(0, mostAtOnce), run);
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
async function verdictsOf(xmls: readonly string[], validate: Validate, names: SchemaNames): Promise<readonly (readonly string[])[]> {
  const [schema, ...preload] = await schemaFiles(names);
  const files = xmls.map((contents, index) => ({ fileName: `document-${index}.xml`, contents }));
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

const kept = new Map<string, Promise<SchemaFile>>();

/** The schema first, then what it includes; each file is read once. */
const schemaFiles = ({ schema, included }: SchemaNames): Promise<readonly SchemaFile[]> => Promise.all([schema, ...included].map(keptSchema));

function keptSchema(fileName: string): Promise<SchemaFile> {
  const read =
    kept.get(fileName) ??
    readSchema(fileName).catch((error: unknown) => {
      // A failed read is not remembered: the next check tries again.
      kept.delete(fileName);
      throw error;
    });
  kept.set(fileName, read);
  return read;
}

const readSchema = async (fileName: string): Promise<SchemaFile> => ({
  fileName,
  contents: repairedSchema(await readFile(new URL(`./xsd/${fileName}`, import.meta.url), 'utf8')),
});
