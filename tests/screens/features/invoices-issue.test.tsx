import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerJson } from '../data/small-server.ts';
import { listAnswer, refuse, type Answer } from './admin-screen.tsx';
import { anInvoice } from '#fixtures/invoice-rows.ts';
import { invoicesWorld } from './invoices-world.tsx';
import { aServiceFor } from './service-world.tsx';

let world: Awaited<ReturnType<typeof invoicesWorld>>;
beforeEach(async () => {
  world = await invoicesWorld();
});
afterEach(() => world.leave());

describe('CADASTRAR of a note (ruling 47)', () => {
  const issuing = (result: (response: Parameters<Answer>[1]) => void) => {
    let isIssued = false;
    world.said.answer = ({ url }, response) => {
      if (!url.startsWith('/api/nfse/emitir')) return answerJson(response, listAnswer(isIssued ? [anInvoice(3)] : []));
      isIssued = true;
      return result(response);
    };
  };
  const chooser = async () => {
    const { user } = world.open();
    await user.click(await screen.findByRole('button', { name: 'CADASTRAR' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Emitir NFS-e' })) };
  };

  it('issues one of a finished service, and shows it', async () => {
    const { service } = await aServiceFor(
      world.store,
      { plate: 'DQZ5521', model: 'Corsa', owner: 'Davi Rocha', total: 42_050 },
      { status: 'finished' },
    );
    await aServiceFor(world.store, { plate: 'BRA2E19' }, { status: 'in_progress' });
    issuing((response) => answerJson(response, anInvoice(3)));
    const { user, dialog } = await chooser();
    const choices = await dialog.findAllByRole('listitem');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Corsa DQZ-5521Davi RochaR$\u00a0420,50']);
    await user.click(dialog.getByRole('button', { name: /DQZ-5521/ }));
    await user.click(within(await screen.findByRole('dialog', { name: /Deseja realmente emitir/ })).getByRole('button', { name: 'Emitir' }));
    expect(await screen.findByText('NFS-e emitida com sucesso!')).toBeDefined();
    expect(world.heard('/nfse/emitir').map(({ body }) => JSON.parse(body))).toEqual([{ id_servico: service }]);
    expect(await screen.findByText('3 · série 1')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await world.store.db.outbox.toArray()).filter(({ collection }) => collection === 'companies')).toEqual([]);
  });

  it('that is refused says why, and stays', async () => {
    await aServiceFor(world.store, { plate: 'DQZ5521' }, { status: 'finished' });
    issuing((response) => refuse(response, 422, 'nfse_impossible', 'Informe o CNPJ da empresa Matriz em Empresas.'));
    const { user, dialog } = await chooser();
    await user.click(await dialog.findByRole('button', { name: /DQZ-5521/ }));
    await user.click(within(await screen.findByRole('dialog', { name: /Deseja realmente emitir/ })).getByRole('button', { name: 'Emitir' }));
    expect(await screen.findByText('Informe o CNPJ da empresa Matriz em Empresas.')).toBeDefined();
    expect(screen.getByRole('dialog', { name: 'Emitir NFS-e' })).toBeDefined();
  });

  it('without a finished service leads to the services', async () => {
    issuing((response) => answerJson(response, anInvoice(3)));
    const { dialog } = await chooser();
    expect(await dialog.findByText('Nenhum serviço finalizado com orçamento.')).toBeDefined();
    expect(dialog.getByRole('link', { name: 'Ver serviços' })).toBeDefined();
  });

  it('is not offered by a plan without notes (ruling 50); what was issued stays', async () => {
    world.said.plan = { invoices: false };
    world.listing([anInvoice(2)]);
    world.open('/dashboard/nf?novo=1');
    expect(await screen.findByText('Seu plano não inclui notas fiscais.')).toBeDefined();
    expect(await screen.findByText('2 · série 1')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'CADASTRAR' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
