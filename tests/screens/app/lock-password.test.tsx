import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HeldPerson } from '#client/app/lock/held-people.ts';
import { LockScreen } from '#client/app/lock/lock-screen.tsx';
import { lockFor, lockedPerson, readToken, storedToken } from '#client/api/session.ts';
import { forgetPerson, peopleHere, personOf, rememberPerson } from '#client/data/store/lookups.ts';
import { noteDeviceName } from '#client/sync/device-name.ts';
import { setPin } from '#client/sync/pin.ts';
import type { SignatureId, UserId } from '#domain/values/ids.ts';
import { answerJson, smallServer } from '../data/small-server.ts';
import { aPerson } from '../person.ts';
import { render } from '../render.tsx';

// The way in by password stands on the lock itself: what was being typed behind it is not left.
const rafael = '01890000-0000-7000-8000-00000000f6b1' as UserId;
const shop = '7K2F9Q' as SignatureId;
const tokenOf = (user: UserId, name: string) =>
  `e30.${Buffer.from(JSON.stringify({ id: user, sub: user, name, id_signature: shop, level: 1, sid: 's' })).toString('base64url')}.c2ln`;

let isReachable: boolean;
let server: Awaited<ReturnType<typeof smallServer>>;
beforeEach(async () => {
  // Files of one process share the device's memory: what another one left is nobody's here.
  for (const { user } of await peopleHere()) await forgetPerson(user);
  isReachable = true;
  server = await smallServer((_, response) =>
    isReachable ? answerJson(response, { access_token: tokenOf(rafael, 'Rafael Lima') }) : void response.destroy(),
  );
  vi.stubEnv('VITE_API_URL', `${server.url}/api`);
  await rememberPerson(rafael, { name: 'Rafael Lima', signatures: [{ id: shop, name: 'Auto Center Prado' }] });
  await setPin(rafael, { token: tokenOf(rafael, 'Rafael Lima'), session: 's', pin: '2580' });
  lockFor(rafael);
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await forgetPerson(rafael);
  vi.unstubAllEnvs();
  await server.stop();
});

function Place() {
  return <output>{useLocation().pathname}</output>;
}

function open({ isTyping = true } = {}) {
  const token = tokenOf(rafael, 'Rafael Lima');
  const content = readToken(token);
  const held: HeldPerson[] = isTyping && content !== null ? [{ session: { token, content }, place: null }] : [];
  render(
    <MemoryRouter initialEntries={['/dashboard/clientes']}>
      <LockScreen locked={rafael} held={held} />
      <Place />
    </MemoryRouter>,
  );
  return aPerson();
}

async function enter(person: ReturnType<typeof aPerson>) {
  await person.type(await screen.findByRole('textbox', { name: /E-mail/ }), 'rafael@x.example');
  await person.type(screen.getByLabelText(/^Senha/), 'segredo-bom');
  await person.click(screen.getByRole('button', { name: 'Entrar' }));
}

it('a forgotten PIN asks for the password there, says what is kept, and opens without leaving the page', async () => {
  const person = open();
  await person.click(await screen.findByRole('button', { name: 'Esqueci o PIN' }));
  expect(await screen.findByText('O que Rafael escrevia continua aqui e volta com a mesma conta.')).toBeDefined();
  await enter(person);
  await waitFor(() => expect(storedToken()).toBe(tokenOf(rafael, 'Rafael Lima')));
  expect(lockedPerson()).toBeNull();
  expect(screen.getByRole('status', { name: '' }).textContent).toBe('/dashboard/clientes');
});

it('without internet says so and stays locked; the way back leads to the PIN', async () => {
  isReachable = false;
  const person = open();
  await person.click(await screen.findByRole('button', { name: 'Entrar com outra conta' }));
  await enter(person);
  expect((await screen.findByRole('alert')).textContent).toContain('Sem internet agora.');
  expect([storedToken(), lockedPerson()]).toEqual([null, rafael]);
  await person.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(await screen.findByRole('heading', { name: 'Quem é você?' })).toBeDefined();
});

it('who needs a new password is told first what would be lost, and stays by the safe way', async () => {
  const person = open();
  await person.click(await screen.findByRole('button', { name: 'Esqueci o PIN' }));
  await person.click(await screen.findByRole('button', { name: 'Esqueci minha senha' }));
  const question = within(await screen.findByRole('dialog', { name: 'Sair desta tela?' }));
  expect(question.getByText(/O que Rafael escrevia e ainda não salvou se perde/)).toBeDefined();
  await person.click(question.getByRole('button', { name: 'Voltar' }));
  expect(screen.getByText('/dashboard/clientes')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Esqueci minha senha' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sair desta tela' }));
  expect(await screen.findByText('/forgot')).toBeDefined();
});

it('where nothing waits behind the lock nothing is asked', async () => {
  const person = open({ isTyping: false });
  await person.click(await screen.findByRole('button', { name: 'Esqueci o PIN' }));
  await person.click(await screen.findByRole('button', { name: 'Esqueci minha senha' }));
  expect(await screen.findByText('/forgot')).toBeDefined();
});

it('the lock says what the shop calls this device, once it is named on it', async () => {
  await noteDeviceName('OUTRA1' as SignatureId, 'Balcão');
  await noteDeviceName(shop, 'Tablet do Box 1');
  expect((await personOf(rafael))?.answer).toEqual({
    name: 'Rafael Lima',
    signatures: [{ id: shop, name: 'Auto Center Prado', device: 'Tablet do Box 1' }],
  });
  open();
  expect(await screen.findByText('Tablet do Box 1')).toBeDefined();
  expect(screen.queryByText('Balcão')).toBeNull();
});
