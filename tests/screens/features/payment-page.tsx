import { cleanup, render, screen, within } from '@testing-library/react';
import type { ServerResponse } from 'node:http';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { PaymentScreen } from '#client/features/payment/payment-screen.tsx';
import { UiProvider } from '#client/ui/blocks/ui-provider.tsx';
import type { SignatureRow } from '#contract/signature-calls.ts';
import { addDays, civilDateTimeAt, dateOf } from '#domain/values/civil-date.ts';
import { answerJson, smallServer, type Heard } from '../data/small-server.ts';
import { aPerson } from '../person.ts';

export const user = '01890000-0000-7000-8000-000000000001';
export const tokenOf = (content: object) => `e30.${Buffer.from(JSON.stringify(content)).toString('base64url')}.c2ln`;
export const content = { id: user, sub: user, name: 'Renata', id_signature: '7K2F9Q', level: 1, sid: 's', exp: 2_000_000_000 };
export const token = tokenOf(content);
export const stored = tokenOf({ ...content, sid: 'stored' });
export const today = dateOf(civilDateTimeAt(Date.now(), 'America/Sao_Paulo'));
export const threeDaysAgo = addDays(today, -3);
export const inAMonth = addDays(today, 30);

export const contact = { pix_key: '52998224725', pix_holder: 'Pátio Sistemas', pix_city: 'São Paulo', support_phone: '5511971205533', social: [] };
export const payment = (limit_date: string | null) => ({ id: 'p1', payment_method: 'pix', status: false, limit_date });
export const overdue = {
  id: '7K2F9Q',
  name: 'Renata Prado',
  email: 'renata@patio.example',
  cpf: '',
  phone: '',
  company_name: 'Auto Center Prado',
  cep: '',
  address: '',
  number: '',
  complement: '',
  district: '',
  city: '',
  state: '',
  status: true,
  plan_id: 'basico',
  plan: { id: 'basico', name: 'Básico', price: 99.9, company: 1, users: 3 },
  payments: [payment(threeDaysAgo)],
  user_id: user,
  expired_at: threeDaysAgo,
  affiliate: null,
  affiliate_name: null,
} satisfies SignatureRow;
export const paid = { ...overdue, payments: [payment(inAMonth)], expired_at: inAMonth };

/** A server that answers look-ups as the test says, and who the owner is unless nobody hears of them. */
export class PaymentServer {
  owner: object | null = contact;
  answer: (heard: Heard, response: ServerResponse) => void = (_, response) => answerJson(response, overdue);
  private server: Awaited<ReturnType<typeof smallServer>> | null = null;

  async start(): Promise<void> {
    this.server = await smallServer((heard, response) => {
      if (heard.url !== '/api/contact') this.answer(heard, response);
      else if (this.owner === null) response.destroy();
      else answerJson(response, this.owner);
    });
    vi.stubEnv('VITE_API_URL', `${this.server.url}/api`);
  }

  async stop(): Promise<void> {
    vi.unstubAllEnvs();
    await this.server?.stop();
  }

  answerWith(row: SignatureRow): void {
    this.answer = (_, response) => answerJson(response, row);
  }

  refuse(status: number): void {
    this.answer = (_, response) => answerJson(response, { type: 'urn:x', title: 't', status, code: 'x', message: 'não' }, status);
  }

  /** No answer at all, as without a network. */
  fallSilent(): void {
    this.answer = (_, response) => void response.destroy();
  }

  get lookUps(): Heard[] {
    return (this.server?.heard ?? []).filter(({ url }) => url.startsWith('/api/signature'));
  }

  get ownerCalls(): Heard[] {
    return (this.server?.heard ?? []).filter(({ url }) => url === '/api/contact');
  }
}

/** A server for each test of the file; this browser has heard of the owner before. */
export function usePaymentServer(): { readonly server: PaymentServer } {
  const lab = { server: new PaymentServer() };
  beforeEach(async () => {
    lab.server = new PaymentServer();
    await lab.server.start();
    localStorage.setItem('patio-contact', JSON.stringify(contact));
  });
  afterEach(async () => {
    cleanup();
    localStorage.clear();
    vi.restoreAllMocks();
    await lab.server.stop();
  });
  return lab;
}

export const comeToTheFront = () => document.dispatchEvent(new Event('visibilitychange'));
export const beOnline = () => window.dispatchEvent(new Event('online'));

/** The page with what its address carried. */
export function open(carried: string | null) {
  const person = aPerson();
  render(
    <UiProvider>
      <MemoryRouter initialEntries={['/pagamento']}>
        <Routes>
          <Route path="/pagamento" element={<PaymentScreen carried={carried} />} />
          <Route path="/dashboard" element={<h1>Painel</h1>} />
          <Route path="/login" element={<h1>Porta</h1>} />
        </Routes>
      </MemoryRouter>
    </UiProvider>,
  );
  return person;
}

/** The value beside a name of the details. */
export async function fact(name: string): Promise<string> {
  const details = (await screen.findByRole('heading', { name: 'Dados da assinatura' })).closest('section');
  if (details === null) throw new Error('The details stand in no panel');
  const [term] = within(details).getAllByText(name, { selector: 'dt' });
  return term?.nextElementSibling?.textContent ?? '';
}
