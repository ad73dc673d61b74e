import * as z from 'zod';

/** Why a backup or a restore was not done; its message alone explains it to the operator. */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal';
}

/** Of the file's layout: one zip with a part for each table (`tables/NAME.copy`) and the list of them. */
export const backupFormat = 1;
export const manifestEntry = 'patio-backup.json';
export const partEntry = (table: string) => `tables/${table}.copy`;

const partSchema = z.strictObject({
  table: z.string(),
  columns: z.array(z.string()),
  rows: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  sha256: z.string(),
});

const sequenceSchema = z.strictObject({
  name: z.string(),
  /** As text: a sequence may pass what a number holds. */
  last: z.string(),
  isCalled: z.boolean(),
});

/** What a backup says of itself. */
export const manifestSchema = z.strictObject({
  format: z.literal(backupFormat),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  /** What the database had been through: the version of the tables. */
  migrations: z.array(z.string()).min(1),
  parts: z.array(partSchema),
  sequences: z.array(sequenceSchema),
});

export type BackupPart = z.output<typeof partSchema>;
export type SequenceState = z.output<typeof sequenceSchema>;
export type BackupManifest = z.output<typeof manifestSchema>;

/** Rows in all. */
export const rowsIn = ({ parts }: BackupManifest): number => parts.reduce((sum, { rows }) => sum + rows, 0);

/** Rows of one table. */
export const rowsOfTable = ({ parts }: BackupManifest, name: string): number => parts.find(({ table }) => table === name)?.rows ?? 0;
