import { screen } from '@testing-library/react';
import { encode } from 'uqr';
import { describe, expect, it, vi } from 'vitest';
import { formatCivilDate } from '#domain/values/civil-date.ts';
import { cents } from '#domain/values/money.ts';
import { pixCode } from '#domain/values/pix.ts';
import { comeToTheFront, contact, fact, inAMonth, open, paid, stored, today, token, usePaymentServer, user } from './payment-page.tsx';

const lab = usePaymentServer();
const code = pixCode({ key: contact.pix_key, holder: contact.pix_holder, city: contact.pix_city, amount: cents(9990), txid: '7K2F9Q' });

describe('how to pay', () => {
  it('the instructions name price, key and where the receipt goes (spec 1 §2.8)', async () => {
    open(token);
    await fact('Nome');
    expect(screen.getByText('Pague R$\u00a099,90 por Pix para a chave acima, ou com o código.', { normalizer: String })).toBeDefined();
    expect(screen.getByText('Envie o comprovante para (11) 97120-5533.')).toBeDefined();
    expect(screen.getByText('A assinatura é reativada automaticamente após o pagamento, assim que o pagamento for conferido.')).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Chave Pix (CPF)').value).toBe('529.982.247-25');
    const { origin, pathname, searchParams } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Enviar comprovante' }).href);
    expect(origin + pathname).toBe('https://wa.me/5511971205533');
    expect(searchParams.get('text')).toBe('Olá! Segue o comprovante do Pix da assinatura 7K2F9Q (Renata Prado), plano Básico, R$\u00a099,90.');
  });

  it('the code holds the price, and the QR code the code', async () => {
    open(token);
    await fact('Nome');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Pix copia e cola').value).toBe(code);
    const image = screen.getByRole('img', { name: 'QR Code Pix: R$\u00a099,90 para Pátio Sistemas' });
    expect(darkModules(image)).toEqual(encode(code, { ecc: 'M', border: 4 }).data);
  });

  it('without a configured key it leads to the support', async () => {
    lab.server.owner = { ...contact, pix_key: '' };
    localStorage.setItem('patio-contact', JSON.stringify(lab.server.owner));
    open(token);
    await fact('Nome');
    expect(screen.getByText('Para pagar, fale com o suporte: (11) 97120-5533.')).toBeDefined();
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Falar com o suporte' });
    expect(new URL(href).searchParams.get('text')).toBe('Olá! Quero pagar a assinatura 7K2F9Q (Renata Prado), plano Básico.');
    expect(screen.queryByText('Pix copia e cola')).toBeNull();
  });
});

describe('the subscription runs again', () => {
  it('signed in: it says so and leads to the work', async () => {
    localStorage.setItem('token', stored);
    open(user);
    await fact('Nome');
    lab.server.answerWith(paid);
    comeToTheFront();
    expect(await screen.findByText('Assinatura reativada.')).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Painel' })).toBeDefined();
  });

  it('with a link only: it says so and shows the way in', async () => {
    const person = open(token);
    await fact('Nome');
    lab.server.answerWith(paid);
    comeToTheFront();
    expect(await screen.findByText('Assinatura reativada.')).toBeDefined();
    expect(screen.getByText(`Sua assinatura está ativa até ${formatCivilDate(inAMonth)}.`)).toBeDefined();
    await person.click(screen.getByRole('link', { name: 'Entrar' }));
    expect(screen.getByRole('heading', { name: 'Porta' })).toBeDefined();
  });

  it('one that ran all the time is not said to be reactivated', async () => {
    localStorage.setItem('token', stored);
    lab.server.answerWith({ ...paid, expired_at: today });
    open(user);
    await fact('Nome');
    lab.server.answerWith(paid);
    comeToTheFront();
    expect(await screen.findByText(`Sua assinatura está ativa até ${formatCivilDate(inAMonth)}.`)).toBeDefined();
    expect(screen.queryByText('Assinatura reativada.')).toBeNull();
  });

  it('it asks every half minute while somebody looks', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      localStorage.setItem('token', stored);
      open(user);
      await fact('Nome');
      const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      lab.server.answerWith(paid);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(lab.server.lookUps).toHaveLength(1);
      seen.mockReturnValue('visible');
      await vi.advanceTimersByTimeAsync(30_000);
      expect(await screen.findByText('Assinatura reativada.')).toBeDefined();
    } finally {
      vi.useRealTimers();
    }
  });
});

/** Reads the picture back: every bar of its path, module by module. */
function darkModules(image: Element): boolean[][] {
  const size = Number(image.getAttribute('viewBox')?.split(' ')[2]);
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of (image.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+),(\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = 0; at < Number(width); at += 1) (modules[Number(y)] ?? [])[Number(x) + at] = true;
  }
  return modules;
}
