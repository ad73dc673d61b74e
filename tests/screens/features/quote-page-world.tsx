import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { vi, type MockInstance } from 'vitest';
import { QuotePage } from '#client/features/quote-page/quote-page.tsx';
import { UiProvider } from '#client/ui/blocks/ui-provider.tsx';
import { problemDefinitions } from '#contract/problem-definitions.ts';
import type { ProblemCode } from '#contract/problem-codes.ts';
import { problemType } from '#contract/problems.ts';
import type { QuotePage as Page } from '#contract/quote-page-calls.ts';
import { answerJson, smallServer, type Heard } from '../data/small-server.ts';
import { aPerson } from '../person.ts';

export const token = '01J9ZQ4M7X8V2C3B5N6K7H8G9F';
export const terms = 'dd99647071d5ffda0736d5f2';

type Quote = NonNullable<Page['quote']>;
type Line = Quote['items'][number];

const line = (group: string, description: string, price: number, quantity = 1): Line => ({ group, description, price, quantity, kind: 'part' });

export const brakes = 'Freio dianteiro';
export const oil = 'Troca de óleo';

/** Two groups of R$ 800,00 and R$ 200,00, with R$ 100,00 off the whole. */
export const aQuote = (changes: Partial<Quote> = {}): Quote => ({
  date: '2026-11-19',
  expiry_date: '2099-11-29',
  description: 'Revisão dos 60 mil',
  items: [line(brakes, 'Pastilha dianteira', 300, 2), line(brakes, 'Mão de obra', 200), line(oil, 'Óleo 5W-30', 50, 4)],
  discount: 100,
  total: 900,
  installments: 3,
  starts_on: '2099-11-20',
  ends_on: '2099-11-21',
  used_parts: false,
  terms,
  ...changes,
});

/** Lines that the shop put into no group. */
export const ungrouped = (): Quote => aQuote({ items: [line('', 'Alinhamento', 120), line('', 'Balanceamento', 80)], discount: 0, total: 200 });

/** A photo as the page is told of it. */
export const aPhoto = (id: string, changes: Partial<Page['photos'][number]> = {}): Page['photos'][number] => ({
  id,
  line: null,
  found: '',
  slot: '',
  caption: '',
  whole: `${id}-whole`,
  thumbnail: `${id}-small`,
  ...changes,
});

export const aPage = (changes: Partial<Page> = {}): Page => ({
  shop: { name: 'Auto Center Prado', phone: '19983214567', address: 'Rua dos Ipês, 240 · Campinas', logo: '', closes: '18:00' },
  car: { plate: 'GKD4H07', model: 'Honda HR-V EXL 1.8' },
  number: 318,
  state: 'open',
  quote: aQuote(),
  answer: null,
  photos: [],
  inspections: [],
  work: null,
  ...changes,
});

type Answer<T> = T | 'silence' | ProblemCode;

/** A server with one quote: what it answers to a reading and to an answer is the test's. */
export class QuoteWorld {
  page: Answer<Page> = aPage();
  /** What the page is once it has been answered. */
  answer: Answer<Partial<Page>> = { state: 'approved', answer: { at: '2026-11-25T15:10', by: 'Célia', note: '', refused: [] } };
  /** Why no photo opens; null: there is a picture. */
  photos: ProblemCode | null = null;
  logged: MockInstance<typeof console.warn> = vi.fn();
  private server: Awaited<ReturnType<typeof smallServer>> | null = null;

  async start(): Promise<void> {
    this.logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    this.server = await smallServer((heard, response) => {
      const isAnswer = heard.method === 'POST';
      if (heard.url.startsWith('/api/foto/')) return answerJson(response, {}, this.photos === null ? 200 : problemDefinitions[this.photos].status);
      const now = isAnswer ? this.answer : this.page;
      if (now === 'silence') return void response.destroy();
      if (typeof now === 'string') {
        const refusal = problemDefinitions[now];
        return answerJson(response, { type: problemType(now), title: refusal.message, code: now, ...refusal }, refusal.status);
      }
      if (!isAnswer) return answerJson(response, now);
      if (typeof this.page === 'object') this.page = { ...this.page, ...now };
      answerJson(response, { status: now.state === 'rejected' ? 'rejected' : 'approved' });
    });
    vi.stubEnv('VITE_API_URL', `${this.server.url}/api`);
  }

  async stop(): Promise<void> {
    sessionStorage.clear();
    Reflect.deleteProperty(document, 'visibilityState');
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    await this.server?.stop();
  }

  get heard(): Heard[] {
    return this.server?.heard ?? [];
  }

  /** The answers that were sent. */
  get answers(): unknown[] {
    return this.heard.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as unknown);
  }

  open(link = { token, terms: terms as string | undefined }) {
    const person = aPerson();
    const { unmount } = render(
      <StrictMode>
        <UiProvider>
          <QuotePage {...link} />
        </UiProvider>
      </StrictMode>,
    );
    return { person, unmount };
  }
}

/** As they are read: a non-breaking space is a space. */
export const textOf = (element: Element | null): string => (element?.textContent ?? '').replaceAll('\u00a0', ' ');

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
export const beOnline = () => act(() => void window.dispatchEvent(new Event('online')));

/** Somebody comes back to the page. */
export function look(state: 'hidden' | 'visible' = 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
