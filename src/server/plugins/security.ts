import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

// The style hash is that of an empty text: Emotion puts its rules into empty style tags.
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** That of the one script that stands in the pages themselves: it acts where no file of the app has come (index.html). */
const startAnew = "'sha256-EDAOFk7LEpzr3vxiky5/z6E2fquhMG3WZi84CBxH0Ns='";

// Nothing of the device that the app does not use, whatever a script would like. The microphone is for what is dictated.
const permissions = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'midi', 'payment', 'usb'];

export type Headers = Readonly<Record<string, string>>;

interface Place {
  /** The only other place that the app may talk to. */
  readonly cepOrigin: string;
  /** Whether the certificate is the server's own, for a trial: whoever goes back to http must not be locked out. */
  readonly isTrial: boolean;
}

/** Security headers of every answer of the app and its API. */
export function securityHeaders({ cepOrigin, isTrial }: Place): Headers {
  const directives = {
    defaultSrc: ["'self'"],
    connectSrc: ["'self'", cepOrigin],
    imgSrc: ["'self'", 'data:', 'blob:'],
    styleSrc: ["'self'", emptyStyle],
    scriptSrc: ["'self'", startAnew],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    // Text becomes no markup and no script; the one policy is that of the worker's address (register-worker.ts).
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['patio-worker'],
  };
  return headersOf(directives, !isTrial);
}

/** Those of the page that leads a device to trusting the server: it loads its own script and style, and asks the app over https. */
export function trustPageHeaders(): Headers {
  const none = ["'none'"];
  return headersOf(
    {
      defaultSrc: none,
      connectSrc: ['https:'],
      styleSrc: ["'self'"],
      scriptSrc: ["'self'"],
      frameAncestors: none,
      baseUri: none,
      formAction: none,
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: none,
    },
    false,
  );
}

function headersOf(directives: Record<string, string[]>, isTlsForGood: boolean): Headers {
  const protect = helmet({
    frameguard: { action: 'deny' },
    strictTransportSecurity: isTlsForGood,
    contentSecurityPolicy: { useDefaults: false, directives },
  });
  const headers: Record<string, string> = { 'Permissions-Policy': [...permissions.map((name) => `${name}=()`), 'microphone=(self)'].join(', ') };
  // The same for all answers, so they are asked for once: also what never becomes a call gets them.
  const response = { setHeader: (name: string, value: string) => void (headers[name] = value), removeHeader: () => undefined };
  protect({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  return headers;
}

export function secureHeaders(app: FastifyInstance, headers: Headers): void {
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
}

interface ClientError extends Error {
  readonly code?: string;
}

const statusOf = ({ code }: ClientError): number => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
};

/** Answers what is no HTTP, or did not come in time. */
export function answerBrokenCall(headers: Headers, error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statusOf(error);
  const lines = Object.entries({ ...headers, 'Content-Length': '0', Connection: 'close' }).map(([name, value]) => `${name}: ${value}`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n`);
  socket.destroy(error);
}
