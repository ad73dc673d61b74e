import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/*
 * A stand-in for an S3-compatible store: no real one is installable here. It knows the four calls that photos make, and takes none
 * whose signature (AWS Signature Version 4) or content hash is wrong.
 */

export interface S3StandIn {
  readonly host: string;
  readonly objects: Map<string, Buffer>;
  /** What was refused, by its code. */
  readonly refused: string[];
  /** Statuses that the next calls get, whatever they are. */
  readonly failures: number[];
  /** How many keys a page of a list has. */
  pageSize: number;
  close(): Promise<void>;
}

export interface Account {
  readonly key: string;
  readonly secret: string;
  readonly region: string;
  readonly bucket: string;
}

export async function s3StandIn(account: Account): Promise<S3StandIn> {
  const [objects, refused, failures] = [new Map<string, Buffer>(), [] as string[], [] as number[]];
  const server = createServer((request, response) => void answer(request, response));
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bytesOf(request);
    const fail = (status: number, code: string) => {
      refused.push(code);
      response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
    };
    const failure = failures.shift();
    if (failure !== undefined) return fail(failure, 'InternalError');
    const wrong = wrongOf(account, request, body);
    if (wrong !== null) return fail(403, wrong);
    const url = new URL(request.url ?? '', 'http://s3');
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
    if (bucket !== account.bucket) return fail(404, 'NoSuchBucket');
    const key = rest.join('/');
    if (request.method === 'PUT') {
      objects.set(key, body);
      return response.writeHead(200, { etag: '"x"' }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (key === '') return response.writeHead(200, { 'content-type': 'application/xml' }).end(listOf(url));
    const found = objects.get(key);
    return found === undefined ? fail(404, 'NoSuchKey') : response.writeHead(200, { 'content-length': found.length }).end(found);
  };

  const listOf = ({ searchParams }: URL): string => {
    const keys = [...objects.keys()].filter((key) => key.startsWith(searchParams.get('prefix') ?? '')).toSorted();
    const from = Number(searchParams.get('continuation-token') ?? 0);
    const page = keys.slice(from, from + standIn.pageSize);
    const isMore = from + page.length < keys.length;
    const contents = page.map(
      (key) => `<Contents><Key>${key}</Key><LastModified>2026-11-20T12:00:00.000Z</LastModified><Size>${objects.get(key)?.length}</Size></Contents>`,
    );
    const next = isMore ? `<NextContinuationToken>${from + page.length}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
  };

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const standIn: S3StandIn = {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    refused,
    failures,
    pageSize: 1000,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return standIn;
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Why the store does not take a call; null: it does. After "Authenticating requests (AWS Signature Version 4)". */
function wrongOf({ key, secret, region }: Account, { method, url = '', headers }: IncomingMessage, body: Buffer): string | null {
  const said = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  if (said === null) return 'AccessDenied';
  const [, saidKey = '', day = '', saidRegion = '', names = '', signature = ''] = said;
  if (saidKey !== key) return 'InvalidAccessKeyId';
  if (saidRegion !== region) return 'AuthorizationHeaderMalformed';
  const time = String(headers['x-amz-date']);
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - at) < 900_000) || !time.startsWith(day)) return 'RequestTimeTooSkewed';
  const content = String(headers['x-amz-content-sha256']);
  if (content !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const signed = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return 'AccessDenied';
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const query = [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}\n`).join('');
  const canonical = [method, pathname, query, lines, names, content].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const signing = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region));
  const expected = hmac(signing, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'));
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}
