import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { answerJson, smallServer } from '../data/small-server.ts';

/** A CEP service that answers `place`, at first the usual one; null: it fails. Set up for each test. */
export function postalCodeService(usual: object) {
  let server: Awaited<ReturnType<typeof smallServer>>;
  const service = {
    place: usual as object | null,
    get heard() {
      return server.heard;
    },
  };
  beforeAll(async () => {
    server = await smallServer((_, response) => answerJson(response, service.place ?? {}, service.place === null ? 500 : 200));
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    service.place = usual;
    server.heard.length = 0;
    vi.stubEnv('VITE_CEP_URL', server.url);
  });
  afterEach(() => vi.unstubAllEnvs());
  return service;
}
