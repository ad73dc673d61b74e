import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PixPayment, type PixPaymentProps } from '#client/ui/sharing/pix-payment.tsx';
import { cents } from '#domain/values/money.ts';
import { pixCode } from '#domain/values/pix.ts';
import { render } from '../render.tsx';
import { aPerson } from '../person.ts';
import { hasFocus } from '../focus.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
});

const payment: PixPaymentProps = { pixKey: '529.982.247-25', holder: 'Pátio', city: 'São Paulo', amount: cents(14_990) };
const code = pixCode({ key: payment.pixKey, holder: 'Pátio', city: 'São Paulo', amount: payment.amount });

function open(part: Partial<PixPaymentProps> = {}) {
  // A clipboard of the test's own stands in the place of the browser's.
  const person = aPerson();
  render(<PixPayment {...payment} {...part} />);
  return person;
}

const clipboard = () => navigator.clipboard.readText();
const refuseCopies = () => vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));

/** The device can share from now on. */
function shareBy(share: (data: ShareData) => Promise<void>): void {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
}

describe('copying', () => {
  it('the code, and it says so', async () => {
    const person = open();
    await person.click(screen.getByRole('button', { name: 'Copiar código Pix' }));
    expect((await screen.findByText('Copiado')).getAttribute('role')).toBe('status');
    expect(await clipboard()).toBe(code);
  });

  it('the key without its mask; only the last copy counts as copied', async () => {
    const person = open();
    await person.click(screen.getByRole('button', { name: 'Copiar código Pix' }));
    await person.click(screen.getByRole('button', { name: 'Copiar chave' }));
    await waitFor(async () => expect(await clipboard()).toBe('52998224725'));
    expect(screen.getAllByText('Copiado')).toHaveLength(1);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Chave Pix (CPF)').value).toBe('529.982.247-25');
  });

  it('where the browser refuses, the text is selected, and it says so', async () => {
    const person = open();
    refuseCopies();
    await person.click(screen.getByRole('button', { name: 'Copiar código Pix' }));
    expect(await screen.findByText(/O texto está selecionado/)).toBeDefined();
    const box = screen.getByLabelText<HTMLTextAreaElement>('Pix copia e cola');
    await hasFocus(() => box);
    expect(box.value.slice(box.selectionStart, box.selectionEnd)).toBe(code);
    expect(screen.queryByText('Copiado')).toBeNull();
  });

  it('a page without a clipboard does the same', async () => {
    const person = open();
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
    await person.click(screen.getByRole('button', { name: 'Copiar chave' }));
    expect(await screen.findByText(/O texto está selecionado/)).toBeDefined();
    await hasFocus(() => screen.getByLabelText('Chave Pix (CPF)'));
  });
});

describe('sharing', () => {
  it('is not offered where the device cannot', () => {
    open();
    expect(screen.queryByRole('button', { name: 'Compartilhar código' })).toBeNull();
  });

  it('hands over the code', async () => {
    const shared: ShareData[] = [];
    shareBy(async (data) => void shared.push(data));
    const person = open();
    await person.click(screen.getByRole('button', { name: 'Compartilhar código' }));
    expect(shared).toEqual([{ title: 'Código Pix', text: code }]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['giving up is no failure', 'AbortError', 0],
    ['a failure says what to do', 'NotAllowedError', 1],
  ])('%s', async (_, name, alerts) => {
    let isOver = false;
    shareBy(async () => {
      isOver = true;
      throw new DOMException('No', name);
    });
    const person = open();
    await person.click(screen.getByRole('button', { name: 'Compartilhar código' }));
    await waitFor(() => expect(isOver).toBe(true));
    if (alerts > 0) await screen.findByText('Não deu para compartilhar. Copie o código.');
    expect(screen.queryAllByRole('alert')).toHaveLength(alerts);
  });
});

describe('what the code is made of', () => {
  const shown = () => screen.getByLabelText<HTMLTextAreaElement>('Pix copia e cola').value;

  it('a reference names the payment, if it can', () => {
    open({ reference: '7K2F9Q' });
    expect(shown()).toContain('621005067K2F9Q');
    cleanup();
    open({ reference: '01890000-0000-7000-8000-000000000001' });
    expect(shown()).toContain('62070503***');
  });

  it('without an amount, who pays types it', () => {
    open({ amount: cents(0) });
    expect(shown()).toBe(pixCode({ key: payment.pixKey, holder: 'Pátio', city: 'São Paulo' }));
  });

  it('a key that is none stands there to be copied, without a code, and the mistake is reported', () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    open({ pixKey: 'chave errada' });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Chave Pix').value).toBe('chave errada');
    expect(screen.getByRole('alert').textContent).toBe('Não deu para montar o código Pix. Pague pela chave e digite o valor.');
    expect(screen.queryByRole('img')).toBeNull();
    expect(reported.mock.calls[0]?.[0]).toBeInstanceOf(RangeError);
    vi.unstubAllGlobals();
  });
});
