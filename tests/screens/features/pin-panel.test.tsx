import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeToken } from '#client/api/session.ts';
import { forgetPerson, peopleHere, rememberPerson } from '#client/data/store/lookups.ts';
import { PinPanel } from '#client/features/pin/pin-panel.tsx';
import { lockAfterMs } from '#client/features/pin/lock-after.ts';
import { peopleWithPin, tryPin } from '#client/sync/pin.ts';
import { ConfirmProvider } from '#client/ui/blocks/confirm.tsx';
import type { UserId } from '#domain/values/ids.ts';
import { render } from '../render.tsx';
import { aPerson } from '../person.ts';

const user = '01890000-0000-7000-8000-00000000000a' as UserId;
const token = `e30.${Buffer.from(JSON.stringify({ id: user, sub: user, name: 'Ana', id_signature: null, sid: 's' })).toString('base64url')}.c2ln`;

beforeEach(async () => {
  // Files of one process share the device's memory: who was left by another one is nobody's here.
  for (const { user: left } of await peopleHere()) await forgetPerson(left);
  storeToken(token);
  await rememberPerson(user, { name: 'Ana' });
});
afterEach(async () => {
  localStorage.clear();
  vi.unstubAllGlobals();
  await forgetPerson(user);
});

async function open() {
  render(
    <ConfirmProvider>
      <PinPanel />
    </ConfirmProvider>,
  );
  return aPerson();
}

async function make(person: UserEvent, pin: string, again = pin) {
  await person.click(await screen.findByRole('button', { name: /^(Criar|Trocar) PIN$/ }));
  const form = within(await screen.findByRole('dialog', { name: 'PIN neste aparelho' }));
  await person.type(form.getByLabelText(/^PIN/), pin);
  await person.type(form.getByLabelText(/^Repita/), again);
  await person.click(form.getByRole('button', { name: 'Salvar PIN' }));
  return form;
}

it('a PIN is made, opens the session of its person, and goes when they want none', async () => {
  const person = await open();
  await make(person, '2580');
  expect(await screen.findByText('PIN salvo neste aparelho.')).toBeDefined();
  expect(await screen.findByText('ligado')).toBeDefined();
  expect(await tryPin(user, '2580', Date.now())).toEqual({ kind: 'open', token });
  await person.click(screen.getByRole('button', { name: 'Tirar PIN' }));
  await person.click(within(await screen.findByRole('dialog', { name: 'Tirar o PIN deste aparelho?' })).getByRole('button', { name: 'Tirar PIN' }));
  await waitFor(async () => expect(await peopleWithPin()).toEqual([]));
  expect(await screen.findByText('desligado')).toBeDefined();
});

it.each([
  ['123', '123', 'O PIN tem de 4 a 6 números.'],
  ['7777', '7777', 'Escolha um PIN que não repita o mesmo número.'],
  ['2580', '2581', 'Os dois não são iguais.'],
])('%s and %s are none: %s', async (pin, again, told) => {
  const form = await make(await open(), pin, again);
  expect(await form.findByText(told)).toBeDefined();
  expect(await peopleWithPin()).toEqual([]);
});

it('whoever has one says after how long this device locks', async () => {
  const person = await open();
  await make(person, '147369');
  await screen.findByText('ligado');
  expect(lockAfterMs()).toBeNull();
  await person.click(screen.getByRole('button', { name: '5 min' }));
  expect(lockAfterMs()).toBe(300_000);
});

it('a browser that keeps WebCrypto from the page says so', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  await open();
  expect(await screen.findByText('Este navegador só permite PIN em endereços com https.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Criar PIN' })).toBeNull();
});
