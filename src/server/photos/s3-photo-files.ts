import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { isSignatureId } from '#domain/values/ids.ts';
import { checkBytes, checkName, hashOf, isHash, type FileName, type KeptFile, type PhotoFiles } from './photo-files.ts';
import type { S3Settings } from './s3-settings.ts';

const root = 'fotos';
// A shop's counter is locked while a file is looked for: a store that does not answer must not hold it for long. Bytes may take longer.
const [connectMs, answerMs, lookMs] = [2_000, 60_000, 5_000];

/** Photos as objects of an S3-compatible store, under the same names as on a disk. */
export function s3PhotoFiles({ endpoint, bucket, region, key, secret }: S3Settings): PhotoFiles {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    // Names of buckets as parts of host names want DNS of their own, which own stores seldom have.
    forcePathStyle: true,
    maxAttempts: 2,
    // The signature covers the SHA-256 of the bytes; sums of newer kinds are refused by older stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectMs, requestTimeout: answerMs, throwOnRequestTimeout: true },
  });
  const keyOf = ({ shop, hash }: FileName) => `${root}/${shop}/${hash.slice(0, 2)}/${hash}`;
  return {
    put: async (name, bytes) => {
      checkBytes(name, bytes);
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: keyOf(name), Body: bytes, ContentLength: bytes.byteLength }));
    },
    get: async (name) => {
      checkName(name);
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(name) }));
        const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
        if (hashOf(bytes) !== name.hash) throw new Error('The store has other bytes under a photo’s name');
        return bytes;
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return null;
        throw error;
      }
    },
    remove: async (name) => {
      checkName(name);
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(name) }));
    },
    list: async function* ({ shop, hash } = {}) {
      const prefix = shop === undefined ? `${root}/` : hash === undefined ? `${root}/${shop}/` : keyOf({ shop, hash });
      let token: string | undefined;
      do {
        const asked = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...(token && { ContinuationToken: token }) });
        const page = await client.send(asked, { abortSignal: AbortSignal.timeout(lookMs) });
        for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
          const file = fileOf(Key, Size, LastModified);
          if (file !== null) yield file;
        }
        token = page.NextContinuationToken;
      } while (token !== undefined);
    },
  };
}

/** What a key tells; null for what is not the program's. */
function fileOf(key: string, bytes: number, writtenAt: Date | undefined): KeptFile | null {
  const [first, shop = '', folder, hash = '', ...rest] = key.split('/');
  const isOwn = first === root && isSignatureId(shop) && isHash(hash) && folder === hash.slice(0, 2) && rest.length === 0;
  return isOwn && isSignatureId(shop) ? { shop, hash, bytes, writtenAtMs: writtenAt?.getTime() ?? Date.now() } : null;
}
