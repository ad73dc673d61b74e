import * as z from 'zod';
import { isSignatureId } from '#domain/values/ids.ts';
import { isHash, type FileName } from '../photos/photo-files.ts';

/** Why a backup or a restore was not done; its message alone explains it to the operator. */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal';
}

/**
 * Of the file's layout: one zip with a part for each table (`tables/NAME.copy`), the files of photos (`fotos/SHOP/SHA-256`) and the
 * list of the parts. The first had no photos.
 */
export const backupFormat = 2;
export const readFormats: readonly unknown[] = [1, 2];
export const manifestEntry = 'patio-backup.json';
export const partEntry = (table: string) => `tables/${table}.copy`;

const photosFolder = 'fotos';
export const photoEntry = ({ shop, hash }: FileName) => `${photosFolder}/${shop}/${hash}`;

/** What an entry of the file is the photo of; null: it is something else. */
export function photoOfEntry(entry: string): FileName | null {
  const [folder, shop = '', hash = '', ...rest] = entry.split('/');
  return folder === photosFolder && isSignatureId(shop) && isHash(hash) && rest.length === 0 ? { shop, hash } : null;
}

/** Files of photos in the backup, each known by the hash that is its name; and how many were named and could not be found. */
const photosSchema = z.strictObject({ files: z.int().nonnegative(), bytes: z.int().nonnegative(), missing: z.int().nonnegative() });

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
  format: z.union([z.literal(1), z.literal(backupFormat)]),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  /** What the database had been through: the version of the tables. */
  migrations: z.array(z.string()).min(1),
  parts: z.array(partSchema),
  sequences: z.array(sequenceSchema),
  /** Null: the files are not in it. */
  photos: z.nullable(photosSchema).default(null),
});

export type BackupPhotos = z.output<typeof photosSchema>;
export type BackupPart = z.output<typeof partSchema>;
export type SequenceState = z.output<typeof sequenceSchema>;
export type BackupManifest = z.output<typeof manifestSchema>;

/** Rows in all. */
export const rowsIn = ({ parts }: BackupManifest): number => parts.reduce((sum, { rows }) => sum + rows, 0);

/** Rows of one table. */
export const rowsOfTable = ({ parts }: BackupManifest, name: string): number => parts.find(({ table }) => table === name)?.rows ?? 0;
