import 'fake-indexeddb/auto';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pages } from '#client/app/pages.tsx';
import { keepGivenToken, replaceToken, storeToken, witnessTokens } from '#client/api/session.ts';
import { forgetPerson, personOf, rememberPerson, rememberReplica } from '#client/data/store/lookups.ts';
import { replicaName } from '#client/data/store/database.ts';
import { writeMeta } from '#client/sync/meta.ts';
import { noteOwnToken } from '#client/sync/own-token.ts';
import { openStore } from '#client/sync/runtime.ts';
import { UiProvider } from '#client/ui/blocks/ui-provider.tsx';
import type { SignatureId, UserId } from '#domain/values/ids.ts';
import { answerJson, smallServer } from '../data/small-server.ts';

const user = '01890000-0000-7000-8000-00000000000a' as UserId;
const person = {
  id: user,
  name: 'Ana Master',
  email: 'a@b.c',
  level: 3,
  roles: [{ id: 'r', level: 3, bottom_text: 'Afiliados', link_url: '/dashboard/afiliados', icon: 'users' }],
  signatures: [],
};
let made = 0;
function aToken(): string {
  made += 1;
  const content = { id: user, sub: user, name: 'Ana Master', id_signature: null, level: 3, sid: 's', jti: made };
  return `e30.${Buffer.from(JSON.stringify(content)).toString('base64url')}.c2ln`;
}

const title = 'Esta sessão ainda não foi conferida neste aparelho';
let isReachable: boolean;
let server: Awaited<ReturnType<typeof smallServer>>;
beforeEach(async () => {
  isReachable = false;
  server = await smallServer((_, response) => (isReachable ? answerJson(response, person) : void response.destroy()));
  vi.stubEnv('VITE_API_URL', `${server.url}/api`);
  witnessTokens(noteOwnToken);
  await rememberPerson(user, person);
});
afterEach(async () => {
  cleanup();
  witnessTokens(null);
  localStorage.clear();
  await forgetPerson(user);
  vi.unstubAllEnvs();
  await server.stop();
});

function open() {
  history.replaceState(null, '', '/dashboard');
  render(
    <UiProvider>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </UiProvider>,
  );
}
const seesMenu = () => screen.findAllByRole('link', { name: 'Afiliados' });

it('a made-up token opens nothing without a network, and the sign-in page says why', async () => {
  await keepGivenToken(aToken());
  localStorage.setItem('token', aToken());
  open();
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  expect(location.pathname).toBe('/login');
  expect(screen.queryByRole('link', { name: 'Afiliados' })).toBeNull();
});

it('one that the server then confirms opens, and from then on without a network too', async () => {
  localStorage.setItem('token', aToken());
  await noteOwnToken(user, aToken());
  open();
  await screen.findByRole('heading', { name: title });
  isReachable = true;
  await userEvent.click(screen.getByRole('link', { name: 'Tentar de novo' }));
  await seesMenu();
  await waitFor(async () => expect((await personOf(user))?.tokens).toHaveLength(2));
  cleanup();
  isReachable = false;
  open();
  await seesMenu();
  expect(location.pathname).toBe('/dashboard');
});

it('one that a sign-in or a renewal brought opens without a network', async () => {
  const [given, renewed] = [aToken(), aToken()];
  await keepGivenToken(given);
  await replaceToken(given, renewed);
  expect(localStorage.getItem('token')).toBe(renewed);
  open();
  await seesMenu();
  cleanup();
  // Another tab may have put its own back.
  localStorage.setItem('token', given);
  open();
  await seesMenu();
});

it('one that a version before wrote down beside the rows still opens without a network; another one does not', async () => {
  const signature = 'AAAAA1' as SignatureId;
  const [token, other] = [aToken(), aToken()];
  const store = openStore(user, signature);
  await writeMeta(store.db, 'token', token);
  store.close();
  await rememberReplica({ name: replicaName(user, signature), user, userName: 'Ana', signature, signatureName: 'Prado', lastOpenedAt: 1 });
  storeToken(token);
  open();
  await seesMenu();
  cleanup();
  storeToken(other);
  open();
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
});

it('a made-up token does not read out what waits here by signing out on the payment page', async () => {
  await keepGivenToken(aToken());
  const signature = 'AAAAA2' as SignatureId;
  const store = openStore(user, signature);
  await store.db.drafts.put({ key: 'k', values: {}, rev: 0, keptAt: 1 } as never);
  store.close();
  localStorage.setItem('token', aToken());
  history.replaceState(null, '', '/pagamento');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  render(
    <UiProvider>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </UiProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Sair' }));
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(screen.queryByText(/Rascunho/)).toBeNull();
  const kept = openStore(user, signature);
  expect(await kept.db.drafts.count()).toBe(1);
  kept.close();
});
