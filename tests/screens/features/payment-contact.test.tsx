import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { contact, fact, open, token, usePaymentServer } from './payment-page.tsx';
import { eventually } from '#fixtures/eventually.ts';

const lab = usePaymentServer();

// In a file of its own: the owner is asked for once a page load.
it('until the owner was heard of it says so, and asks on', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    localStorage.removeItem('patio-contact');
    lab.server.owner = null;
    open(token);
    await fact('Nome');
    expect(await screen.findByText(/^Os dados para pagar ainda não chegaram/)).toBeDefined();
    await eventually(() => expect(lab.server.ownerCalls).toHaveLength(1));
    lab.server.owner = contact;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await screen.findByLabelText('Pix copia e cola')).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});
