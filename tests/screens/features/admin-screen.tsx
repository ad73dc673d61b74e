import './select-gaps.ts';
import { cleanup, render } from '@testing-library/react';
import type { ServerResponse } from 'node:http';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { ConfirmProvider } from '#client/ui/blocks/confirm.tsx';
import { UiProvider } from '#client/ui/blocks/ui-provider.tsx';
import { answerJson, smallServer, type Heard } from '../data/small-server.ts';
import { aPerson } from '../person.ts';

const ana = '01890000-0000-7000-8000-00000000000a';

export type Answer = (heard: Heard, response: ServerResponse) => void | Promise<void>;

/** 'GET /api/affiliate', without its query. */
export const callOf = ({ method, url }: Heard): string => `${method} ${url.split('?')[0]}`;

/** A list answer as the server's `pageOf` builds it. */
export function listAnswer(
  data: readonly object[],
  { page = 1, lastPage = 1, total = data.length }: { page?: number; lastPage?: number; total?: number } = {},
) {
  const labels = ['Anterior', ...Array.from({ length: lastPage }, (_, index) => String(index + 1)), 'Próximo'];
  return {
    data,
    current_page: page,
    last_page: lastPage,
    per_page: 10,
    total,
    next_page_url: page < lastPage ? `?page=${page + 1}` : null,
    prev_page_url: page > 1 ? `?page=${page - 1}` : null,
    links: labels.map((label) => ({ url: null, label, active: label === String(page) })),
  };
}

export function refuse(
  response: ServerResponse,
  status: number,
  code: string,
  message: string,
  errors?: readonly { field: string; message: string }[],
): void {
  answerJson(response, { type: `urn:patio:problem:${code}`, title: message, status, code, message, ...(errors && { errors }) }, status);
}

/** A server that answers by `answers`, as 'METHOD /path', and a signed-in person of a level. Set up for each test. */
export function adminWorld() {
  const answers = new Map<string, Answer>();
  let server: Awaited<ReturnType<typeof smallServer>>;

  beforeEach(async () => {
    answers.clear();
    server = await smallServer((heard, response) => {
      const answer = answers.get(callOf(heard));
      if (answer === undefined) return refuse(response, 404, 'not_found', `Sem resposta: ${callOf(heard)}`);
      return answer(heard, response);
    });
    vi.stubEnv('VITE_API_URL', `${server.url}/api`);
    vi.stubEnv('VITE_CEP_URL', server.url);
    vi.stubEnv('BASE_URL', `${server.url}/app/`);
  });
  afterEach(async () => {
    cleanup();
    localStorage.clear();
    vi.unstubAllEnvs();
    await server.stop();
  });

  return {
    answers,
    json: (call: string, body: object, status = 200) => answers.set(call, (_, response) => answerJson(response, body, status)),
    refused: (call: string, status: number, code: string, message: string) =>
      answers.set(call, (_, response) => refuse(response, status, code, message)),
    unreachable: (call: string) => answers.set(call, (_, response) => void response.destroy()),
    heard: (call: string) => server.heard.filter((one) => callOf(one) === call),
    /** `user`: whose token it is; null without one. */
    open(screen: ReactNode, { level = 3, path = '/', user = ana }: { level?: 1 | 2 | 3; path?: string; user?: string | null } = {}) {
      const content = { id: user, sub: user, name: 'Ana', id_signature: null, level, sid: 's', exp: 2_000_000_000 };
      if (user !== null) localStorage.setItem('token', `e30.${Buffer.from(JSON.stringify(content)).toString('base64url')}.c2ln`);
      const address = { current: path };
      render(
        <UiProvider>
          <ConfirmProvider>
            <MemoryRouter initialEntries={[path]}>
              {screen}
              <AddressProbe onAddress={(now) => (address.current = now)} />
            </MemoryRouter>
          </ConfirmProvider>
        </UiProvider>,
      );
      return { person: aPerson(), address };
    },
  };
}

function AddressProbe({ onAddress }: { onAddress: (address: string) => void }) {
  const { pathname, search } = useLocation();
  onAddress(pathname + search);
  return null;
}
