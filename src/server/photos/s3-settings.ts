import * as z from 'zod';

/** Where and as whom photos are kept outside of this machine. */
export interface S3Settings {
  /** Origin of the service, `https://host:port`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
}

const bucketPattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const schemes = ['s3:', 'https:', 'http:'];

/**
 * `s3://key:secret@host:port/bucket?region=…&tls=…`, or the same with https:// or http://, as settings; null for anything else.
 * Signs in key and secret that addresses give a meaning to are percent-encoded.
 */
export function s3SettingsOf(text: string): S3Settings | null {
  if (!URL.canParse(text)) return null;
  const { protocol, host, username, password, pathname, searchParams, hash } = new URL(text);
  const [key, secret] = [decoded(username), decoded(password)];
  const bucket = pathname.slice(1).replace(/\/$/, '');
  const tls = searchParams.get('tls') ?? (protocol === 'http:' ? 'false' : 'true');
  const isKnown =
    schemes.includes(protocol) && ['true', 'false'].includes(tls) && [...searchParams.keys()].every((name) => name === 'region' || name === 'tls');
  if (!isKnown || host === '' || key === '' || secret === '' || hash !== '' || !bucketPattern.test(bucket)) return null;
  return {
    endpoint: `${tls === 'true' ? 'https' : 'http'}://${host}`,
    bucket,
    region: searchParams.get('region') ?? 'us-east-1',
    key,
    secret,
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The same as a variable of the environment. */
export const s3Url = z.string().transform((text, context) => {
  const settings = s3SettingsOf(text);
  if (settings === null)
    context.addIssue({ code: 'custom', message: 'deve ser s3://chave:segredo@host/bucket, com ?region=… e &tls=false se preciso' });
  return settings;
});
