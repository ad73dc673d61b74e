import { cleanup, render } from '@testing-library/react';
import type { ServerResponse } from 'node:http';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { UiProvider } from '#client/ui/blocks/ui-provider.tsx';
import { answerJson, smallServer, type Heard } from '../data/small-server.ts';
import { aPerson } from '../person.ts';

type Responder = (heard: Heard, response: ServerResponse) => void;

export const userId = '01890000-0000-7000-8000-000000000001';
const content = { id: userId, sub: userId, name: 'Renata', id_signature: '7K2F9Q', level: 1, sid: 's', exp: 2_000_000_000 };
export const token = `e30.${Buffer.from(JSON.stringify(content)).toString('base64url')}.c2ln`;

/** A real server on the loopback, for the API, the CEP service and the app's own files; what nothing was said about is 404. */
export function useServer() {
  const answers = new Map<string, Responder>();
  let server: Awaited<ReturnType<typeof smallServer>>;
  beforeEach(async () => {
    server = await smallServer((heard, response) => {
      const answer = answers.get(`${heard.method} ${heard.url}`);
      if (answer === undefined) refuse(404)(heard, response);
      else answer(heard, response);
    });
    vi.stubEnv('VITE_API_URL', `${server.url}/api`);
    vi.stubEnv('VITE_CEP_URL', server.url);
    vi.stubEnv('BASE_URL', `${server.url}/`);
  });
  afterEach(async () => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    answers.clear();
    vi.unstubAllEnvs();
    await server.stop();
  });
  return {
    on: (call: string, answer: Responder) => void answers.set(call, answer),
    /** Bodies that a call came with, in order. */
    bodies: (call: string): unknown[] => heardOf(call).map(({ body }) => JSON.parse(body)),
    heardOf: (call: string) => heardOf(call),
  };

  function heardOf(call: string): Heard[] {
    return server.heard.filter(({ method, url }) => `${method} ${url}` === call);
  }
}

export const say =
  (body: unknown, status = 200): Responder =>
  (_, response) =>
    answerJson(response, body, status);

export const refuse = (status: number, more: { code?: string; message?: string; errors?: { field: string; message: string }[] } = {}): Responder =>
  say({ type: 'urn:x', title: 't', status, code: 'x', message: 'outra coisa', ...more }, status);

export const hangUp: Responder = (_, response) => void response.destroy();

export interface Place {
  readonly path: string;
  readonly screen: ReactNode;
}

/** Draws a public page at an address; every other address shows which one it is. */
export function openPage({ path, screen }: Place, at: string | { pathname: string; search?: string; hash?: string; state?: unknown } = path) {
  const user = aPerson();
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path={path} element={screen} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </UiProvider>,
  );
  return user;
}

function Elsewhere() {
  const { pathname, state } = useLocation();
  return (
    <>
      <h1>Em {pathname}</h1>
      <p>Recebido: {JSON.stringify(state)}</p>
    </>
  );
}
