import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CodeQuestion } from '#client/app/code-question.tsx';
import { AffiliatesScreen } from '#client/features/affiliates/affiliates-screen.tsx';
import { ExpectedFactorNotice } from '#client/features/security/expected-factor-notice.tsx';
import { SecondFactorPanel } from '#client/features/security/second-factor-panel.tsx';
import { answerJson } from '../data/small-server.ts';
import { adminWorld, listAnswer, refuse } from './admin-screen.tsx';
import { caughtDownloads } from './import-file.ts';
import { hasFocus } from '../focus.ts';

const world = adminWorld();
const ana = '01890000-0000-7000-8000-00000000000a';
const path = `/api/users/${ana}/second-factor`;
const wrongCode = 'Código incorreto ou já usado. Espere o próximo e tente de novo.';
const codes = Array.from({ length: 10 }, (_, index) => `ABC${index}-0000-1111-2222-3333-4444`);

const stateIs = (state: object) => world.json(`GET ${path}`, { is_on: false, since: null, recovery_codes_left: 0, is_expected: false, ...state });
const isOn = { is_on: true, since: '2026-11-20T15:00:00.000Z', recovery_codes_left: 9 };
const bodies = (call: string) => world.heard(call).map(({ body }) => JSON.parse(body));
const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('it is turned on with the password, the QR code or its key, and a code; the recovery codes are shown, copied and downloaded', async () => {
  const downloads = caughtDownloads();
  stateIs({});
  world.json(`POST ${path}`, {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/P%C3%A1tio:ana?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=P%C3%A1tio',
  });
  world.json(`POST ${path}/confirm`, { recovery_codes: codes });
  const { person } = world.open(<SecondFactorPanel />, { level: 1 });
  await person.click(await button('Ligar'));
  const first = await dialog('Ligar a verificação em duas etapas');
  await person.click(first.getByRole('button', { name: 'Continuar' }));
  expect(first.getByText('Informe a senha.')).toBeDefined();
  await person.type(first.getByLabelText(/^Senha/), 'patio-demo');
  expect(first.queryByText('Informe a senha.')).toBeNull();
  await person.click(first.getByRole('button', { name: 'Continuar' }));
  const second = await dialog('Conecte o aplicativo autenticador');
  expect(second.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeDefined();
  expect(second.getByLabelText<HTMLTextAreaElement>('Ou digite esta chave no aplicativo').value).toBe('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
  const field = second.getByLabelText<HTMLInputElement>(/Código do aplicativo/);
  expect([field.inputMode, field.autocomplete]).toEqual(['numeric', 'one-time-code']);
  expect(second.queryByRole('button', { name: 'Usar um código de recuperação' })).toBeNull();
  await person.type(field, '123 456');
  stateIs(isOn);
  await person.click(second.getByRole('button', { name: 'Confirmar' }));
  const third = await dialog('Guarde os códigos de recuperação');
  expect(third.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
  await person.click(third.getByRole('button', { name: 'Copiar todos' }));
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  await person.click(third.getByRole('button', { name: 'Baixar como texto' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(await downloads[0]?.text).toContain(codes.join('\n'));
  await person.click(third.getByRole('button', { name: 'Guardei os códigos' }));
  expect(await screen.findByText(/9 códigos de recuperação por usar/)).toBeDefined();
  expect(screen.queryByText(codes[0] ?? '')).toBeNull();
  expect([bodies(`POST ${path}`), bodies(`POST ${path}/confirm`)]).toEqual([[{ password: 'patio-demo' }], [{ code: '123 456' }]]);
});

it('what is wrong is said, and the form stays', async () => {
  stateIs({});
  world.answers.set(`POST ${path}`, (_, response) => refuse(response, 400, 'invalid_body', 'Senha incorreta.'));
  const { person } = world.open(<SecondFactorPanel />, { level: 1 });
  await person.click(await button('Ligar'));
  const form = await dialog('Ligar a verificação em duas etapas');
  await person.type(form.getByLabelText(/^Senha/), 'errada');
  await person.click(form.getByRole('button', { name: 'Continuar' }));
  expect((await form.findByRole('alert')).textContent).toBe('Senha incorreta.');
  await hasFocus(() => form.getByLabelText(/^Senha/));
});

it('new recovery codes take a code; turning it off takes the password and a code, which may be one on paper', async () => {
  stateIs(isOn);
  world.json(`POST ${path}/codes`, { recovery_codes: codes });
  world.json(`POST ${path}/off`, { message: 'Verificação em duas etapas desligada.' });
  const { person } = world.open(<SecondFactorPanel />, { level: 1 });
  await person.click(await button('Novos códigos'));
  const renewing = await dialog('Novos códigos de recuperação');
  await person.type(renewing.getByLabelText(/Código do aplicativo/), '123456');
  await person.click(renewing.getByRole('button', { name: 'Criar códigos' }));
  await person.click(await button('Guardei os códigos'));
  await person.click(await button('Desligar'));
  const ending = await dialog('Desligar a verificação em duas etapas');
  await person.type(ending.getByLabelText(/^Senha/), 'patio-demo');
  await person.click(ending.getByRole('button', { name: 'Usar um código de recuperação' }));
  await person.type(ending.getByLabelText(/Código de recuperação/), codes[0] ?? '');
  stateIs({});
  await person.click(ending.getByRole('button', { name: 'Desligar' }));
  expect(await button('Ligar')).toBeDefined();
  expect([bodies(`POST ${path}/codes`), bodies(`POST ${path}/off`)]).toEqual([[{ code: '123456' }], [{ password: 'patio-demo', code: codes[0] }]]);
});

it('without a network the panel says so, and comes by itself', async () => {
  world.unreachable(`GET ${path}`);
  world.open(<SecondFactorPanel />, { level: 1 });
  expect(await screen.findByText('A verificação em duas etapas precisa de internet.')).toBeDefined();
  stateIs({});
  window.dispatchEvent(new Event('online'));
  expect(await button('Ligar')).toBeDefined();
});

it('Master is led to it where the server wants it, until it is on', async () => {
  stateIs({ is_expected: true });
  world.open(<ExpectedFactorNotice />);
  expect((await screen.findByRole('link', { name: 'Ligar agora' })).getAttribute('href')).toBe('/dashboard/conta');
});

it.each([{ is_expected: false }, { is_expected: true, ...isOn }])('nobody is led to it with %j', async (state) => {
  stateIs(state);
  world.open(<ExpectedFactorNotice />);
  await waitFor(() => expect(world.heard(`GET ${path}`)).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
});

const rui = { id: 'a1', name: 'Rui Bastos', email: 'rui@bastos.example', level: 2 };
const remove = 'DELETE /api/affiliate/a1';

/** A removal that wants a code until the session has shown the right one. */
function guardedRemoval(): void {
  let isConfirmed = false;
  world.json('GET /api/affiliate', listAnswer([rui]));
  world.answers.set(remove, (_, response) =>
    isConfirmed
      ? answerJson(response, { id: 'a1', message: 'ok' })
      : refuse(response, 403, 'confirmation_required', 'Confirme com o código do seu aplicativo autenticador.'),
  );
  world.answers.set(`POST ${path}/session`, ({ body }, response) => {
    isConfirmed = JSON.parse(body).code === '123456';
    if (isConfirmed) answerJson(response, { message: 'Confirmado.' });
    else refuse(response, 422, 'confirmation_wrong', wrongCode);
  });
}

async function askToRemove() {
  const { person } = world.open(
    <>
      <AffiliatesScreen />
      <CodeQuestion />
    </>,
  );
  await person.click(await button('Excluir Rui Bastos'));
  await person.click((await dialog('Deseja realmente excluir este afiliado?')).getByRole('button', { name: 'Excluir' }));
  return person;
}

it('a removal that wants a code asks for it, says a wrong one, and goes on by itself', async () => {
  guardedRemoval();
  const person = await askToRemove();
  const form = await dialog('Confirme que é você');
  await person.type(form.getByLabelText(/Código do aplicativo/), '000000');
  await person.click(form.getByRole('button', { name: 'Confirmar' }));
  expect((await form.findByRole('alert')).textContent).toBe(wrongCode);
  await person.clear(form.getByLabelText(/Código do aplicativo/));
  await person.type(form.getByLabelText(/Código do aplicativo/), '123456');
  await person.click(form.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText('Afiliado excluído com sucesso!')).toBeDefined();
  expect(world.heard(remove)).toHaveLength(2);
});

it('who gives no code is told why nothing was removed', async () => {
  guardedRemoval();
  const person = await askToRemove();
  await person.click((await dialog('Confirme que é você')).getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText('Erro ao excluir afiliado. Confirme com o código do seu aplicativo autenticador.')).toBeDefined();
  expect(world.heard(remove)).toHaveLength(1);
});
