import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

// The style hash is that of an empty text: Emotion puts its rules into empty style tags (STACK).
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Security headers of every answer. `cepOrigin` is the only other place that the app may talk to. */
export function secureHeaders(app: FastifyInstance, cepOrigin: string): void {
  void app.register(helmet, {
    frameguard: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        connectSrc: ["'self'", cepOrigin],
        imgSrc: ["'self'", 'data:', 'blob:'],
        styleSrc: ["'self'", EMPTY_STYLE],
        scriptSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
  });
}
