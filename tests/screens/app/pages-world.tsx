import { cleanup, render } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { Pages } from '#client/app/pages.tsx';
import { takePaymentTokenFromAddress } from '#client/app/pages/payment-token.ts';
import { UiProvider } from '#client/ui/blocks/ui-provider.tsx';
import type { MenuRoleRow } from '#contract/access-calls.ts';
import { answerJson, smallServer } from '../data/small-server.ts';
import { aPerson } from '../person.ts';

export const user = '01890000-0000-7000-8000-00000000000b';
export const encoded = (content: object) => `e30.${Buffer.from(JSON.stringify(content)).toString('base64url')}.c2ln`;
export const tokenOf = (idSignature: string | null) =>
  encoded({ id: user, sub: user, name: 'Ana Master', id_signature: idSignature, level: 3, sid: 's', exp: 2_000_000_000 });
export const role = (bottom_text: string, link_url: string): MenuRoleRow => ({ id: link_url, level: 3, bottom_text, link_url, icon: 'users' });

export interface PagesWorld {
  /** What the server says to every call: at first who the person is, and their menu. */
  answer: { status: number; body: object };
  readonly server: Awaited<ReturnType<typeof smallServer>>;
  /** What was asked, as whom, and what stood in the address bar meanwhile. */
  readonly heard: { path: string; bearer: string | undefined; address: string }[];
}

/** Each test of the file begins with nobody signed in, and a server that knows Ana. */
export function beginAtPages(begin: (world: PagesWorld) => void): void {
  let world: PagesWorld;
  beforeEach(async () => {
    const heard: PagesWorld['heard'] = [];
    const server = await smallServer((asked, response) => {
      heard.push({ path: asked.url ?? '', bearer: asked.headers.authorization, address: location.href });
      answerJson(response, world.answer.body, world.answer.status);
    });
    const roles = [role('Afiliados', '/dashboard/afiliados')];
    world = { answer: { status: 200, body: { id: user, name: 'Ana Master', email: 'a@b.c', level: 3, roles, signatures: [] } }, server, heard };
    vi.stubEnv('VITE_API_URL', `${server.url}/api`);
    begin(world);
  });
  afterEach(async () => {
    cleanup();
    localStorage.clear();
    vi.unstubAllEnvs();
    await world.server.stop();
  });
}

/** The app, begun at this address. */
export function openAt(path: string) {
  history.replaceState(null, '', path);
  takePaymentTokenFromAddress();
  render(
    <UiProvider>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </UiProvider>,
  );
  return aPerson();
}
