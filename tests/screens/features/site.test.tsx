import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ServerResponse } from 'node:http';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PublicFrame } from '#client/app/pages/public-frame.tsx';
import { HomeScreen } from '#client/features/site/home-screen.tsx';
import { PlansScreen } from '#client/features/site/plans-screen.tsx';
import { eventually } from '#fixtures/eventually.ts';
import { answerJson, smallServer } from '../data/small-server.ts';
import { render } from '../render.tsx';
import { aPerson } from '../person.ts';

const basic = { id: 'basico', name: 'Básico', price: 99.9, company: 1, users: 1 };
const fiscal = { id: 'fiscal', name: 'Fiscal', price: 1149, company: 3, users: 10 };
const nobody = { pix_key: '', pix_holder: '', pix_city: '', support_phone: '', social: [] };

let plans: (response: ServerResponse) => void;
let contact: object;
let server: Awaited<ReturnType<typeof smallServer>>;
beforeEach(async () => {
  plans = (response) => answerJson(response, [basic, fiscal]);
  contact = nobody;
  server = await smallServer(({ url }, response) => {
    if (url === '/api/contact') answerJson(response, contact);
    else plans(response);
  });
  vi.stubEnv('VITE_API_URL', `${server.url}/api`);
});
afterEach(async () => {
  cleanup();
  // An answer that is under way would count for the next test.
  const isAsked = server.heard.some(({ url }) => url === '/api/contact');
  if (isAsked) await eventually(() => expect(localStorage.getItem('patio-contact')).not.toBeNull());
  await server.stop();
  localStorage.clear();
  vi.unstubAllEnvs();
});

function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <PublicFrame>
        <Routes>
          <Route path="/" element={<HomeScreen />} />
          <Route path="/planos" element={<PlansScreen />} />
          <Route path="/login" element={<h1>Entrar</h1>} />
          <Route path="/assinar/fiscal" element={<h1>Assinar o Fiscal</h1>} />
        </Routes>
      </PublicFrame>
    </MemoryRouter>,
  );
  return aPerson();
}

const refuse = (response: ServerResponse) => answerJson(response, { type: 'urn:x', title: 't', status: 500, code: 'internal', message: 'x' }, 500);
const textsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const card = async (name: string) => {
  const found = (await screen.findByRole('heading', { name, level: 2 })).closest('li');
  if (found === null) throw new Error(`${name} is on no card`);
  return found;
};

describe('the home page (1 §2.3)', () => {
  it('says what it is, and leads to the plans', async () => {
    const person = open('/');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('O sistema de gestão do seu auto center. Com ou sem internet.');
    expect(screen.getAllByText('Teste Grátis por 7 dias').length).toBeGreaterThan(0);
    await person.click(screen.getByRole('link', { name: 'Ver planos' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Planos');
  });

  it('leads clients to the sign-in page', async () => {
    const person = open('/');
    await person.click(screen.getByRole('link', { name: 'Já sou cliente' }));
    expect(screen.getByRole('heading', { name: 'Entrar' })).toBeDefined();
  });

  it('shows a quote whose total is right', () => {
    open('/');
    const amounts = (screen.getByRole('img', { name: /orçamento aprovado/ }).textContent ?? '').match(/-?R\$\u00a0[\d.]+,\d\d/g) ?? [];
    const cents = amounts.map((amount) => Number(amount.replace(/[^\d-]/g, '')));
    expect(cents.length).toBeGreaterThan(2);
    expect(cents.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(cents.at(-1));
  });
});

describe('the plans (1 §2.4)', () => {
  it('have name, price and limits, singular where there is one', async () => {
    open('/planos');
    const first = await card('Básico');
    expect(first.textContent).toContain('R$\u00a099,90/mês');
    expect(textsOf(first)).toEqual(['1 Empresa', '1 Usuário', 'Armazenamento ilimitado']);
    const second = await card('Fiscal');
    expect(second.textContent).toContain('R$\u00a01.149,00/mês');
    expect(textsOf(second)).toEqual(['3 Empresas', '10 Usuários', 'Armazenamento ilimitado']);
    expect(screen.getByText('Teste Grátis por 7 dias')).toBeDefined();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('lead each to its own sign-up', async () => {
    const person = open('/planos');
    await card('Fiscal');
    const links = screen.getAllByRole('link', { name: /^Assinar/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/assinar/basico', '/assinar/fiscal']);
    await person.click(screen.getByRole('link', { name: 'Assinar o plano Fiscal' }));
    expect(screen.getByRole('heading', { name: 'Assinar o Fiscal' })).toBeDefined();
  });

  it('are said to be loading until they are there', async () => {
    let answer = () => {};
    plans = (response) => (answer = () => answerJson(response, [basic]));
    open('/planos');
    expect(screen.getByRole('status', { name: 'Carregando os planos' })).toBeDefined();
    await waitFor(() => expect(server.heard.some(({ url }) => url === '/api/plans')).toBe(true));
    answer();
    await card('Básico');
    expect(screen.queryByRole('status', { name: 'Carregando os planos' })).toBeNull();
  });

  it('that cannot be had are asked for again (ruling 35)', async () => {
    plans = refuse;
    const person = open('/planos');
    expect((await screen.findByText('Não foi possível buscar os planos agora.')).closest('[role=status]')).not.toBeNull();
    plans = (response) => answerJson(response, [fiscal]);
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await card('Fiscal');
    expect(screen.queryByText('Não foi possível buscar os planos agora.')).toBeNull();
  });

  it('without a network say so, and come by themselves when it is back', async () => {
    plans = (response) => void response.destroy();
    open('/planos');
    await screen.findByText('Sem internet: os planos aparecem quando a rede voltar.');
    plans = (response) => answerJson(response, [basic]);
    window.dispatchEvent(new Event('online'));
    await card('Básico');
  });

  it('of the last visit are shown at once, and replaced', async () => {
    open('/planos');
    await card('Fiscal');
    cleanup();
    plans = (response) => void response.destroy();
    open('/planos');
    expect(screen.getByRole('heading', { name: 'Fiscal', level: 2 })).toBeDefined();
    await screen.findByText('Sem internet agora. Estes são os planos da sua última visita.');
    plans = (response) => answerJson(response, [{ ...basic, price: 89.9 }]);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Fiscal', level: 2 })).toBeNull());
    expect((await card('Básico')).textContent).toContain('R$\u00a089,90');
  });

  it.each(['{', '[{"id":1}]'])('that were kept as %s are as good as none', async (kept) => {
    localStorage.setItem('patio-plans', kept);
    open('/planos');
    expect(screen.getByRole('status', { name: 'Carregando os planos' })).toBeDefined();
    await card('Básico');
  });
});

it('the comparison says of each row what is included, in words', () => {
  open('/planos');
  const table = screen.getByRole('table', { name: 'Compare os planos' });
  const headers = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(headers).toEqual(['Recurso', 'Básico', 'Fiscal']);
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [
      within(row).queryByRole('rowheader')?.textContent,
      ...within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    ])
    .filter((row) => row.length === 3);
  expect(rows).toHaveLength(16);
  expect(rows.filter(([, inBasic]) => inBasic !== 'Sim')).toEqual([
    ['Emissão automática ilimitada de notas fiscais de serviço, de produto e de consumidor', 'Não', 'Sim'],
  ]);
  expect(rows.every(([, , inFiscal]) => inFiscal === 'Sim')).toBe(true);
});

describe('around every public page (1 §2.2)', () => {
  it('the bar and the footer lead to Home, Planos and Login', async () => {
    const person = open('/');
    for (const name of ['Navegação', 'Navegação do rodapé']) {
      const links = within(screen.getByRole('navigation', { name })).getAllByRole('link');
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Home', '/'],
        ['Planos', '/planos'],
        ['Login', '/login'],
      ]);
    }
    await person.click(within(screen.getByRole('navigation', { name: 'Navegação' })).getByRole('link', { name: 'Planos' }));
    expect(screen.getByRole('link', { name: 'Planos', current: 'page' })).toBeDefined();
  });

  it('the footer has the support and the social pages that are configured', async () => {
    contact = {
      ...nobody,
      support_phone: '5511987654321',
      social: [
        { name: 'instagram.com', url: 'https://www.instagram.com/patio' },
        { name: 'patio.example', url: 'https://patio.example/blog' },
      ],
    };
    open('/');
    const support = await screen.findByRole('link', { name: 'WhatsApp do suporte: (11) 98765-4321' });
    expect(support.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/5511987654321\?text=Ol/);
    expect(screen.getByRole('link', { name: 'Instagram' }).getAttribute('href')).toBe('https://www.instagram.com/patio');
    expect(screen.getByRole('link', { name: 'patio.example' })).toBeDefined();
  });

  it('what is not configured is not there', async () => {
    open('/');
    await waitFor(() => expect(localStorage.getItem('patio-contact')).not.toBeNull());
    expect(screen.queryByRole('heading', { name: 'Suporte' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Redes sociais' })).toBeNull();
  });

  it('the contact is asked for once, and known at the next visit without a network', async () => {
    contact = { ...nobody, support_phone: '5511987654321' };
    const person = open('/');
    await screen.findByRole('link', { name: /98765-4321/ });
    await person.click(screen.getByRole('link', { name: 'Ver planos' }));
    cleanup();
    open('/planos');
    expect(screen.getByRole('link', { name: /98765-4321/ })).toBeDefined();
    await card('Básico');
    expect(server.heard.filter(({ url }) => url === '/api/contact')).toHaveLength(1);
  });
});
