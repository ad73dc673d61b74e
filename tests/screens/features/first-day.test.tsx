import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { shopSettingsDefaults, shopSettingsId } from '#domain/records/shop-settings.ts';
import { anEmployee } from './employee-rows.ts';
import type { ScreenOptions } from './render-screen.tsx';
import { aCompany } from './service-money-world.tsx';
import { aServiceFor, beginInServices } from './service-world.tsx';
import { as } from './standings.ts';
import { lane, openYard } from './yard-world.tsx';

let store: Store;
beginInServices((there) => void ({ store } = there));

const open = (options: Partial<ScreenOptions> = {}) => openYard(store, options);
const someHours = () => save(store, 'shop_settings', { kind: 'create', id: shopSettingsId, fields: shopSettingsDefaults });

describe('the first day', () => {
  it('greets, draws the empty yard, and offers the next deed only, until it is put away', async () => {
    await aCompany(store);
    await someHours();
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'Bem-vindo ao sistema, Ana' })).toBeDefined();
    expect(screen.getByText('Gerencie seu auto center · Auto Center Prado')).toBeDefined();
    const steps = within(screen.getByRole('region', { name: 'Primeiros passos' }));
    expect(steps.getByText('2 de 6 · faltam uns 4 minutos seus')).toBeDefined();
    expect(steps.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Cadastrar carro', '/dashboard/clientes?novo=1'],
    ]);
    await user.click(steps.getByRole('button', { name: 'Esconder' }));
    expect(screen.queryByRole('region', { name: 'Primeiros passos' })).toBeNull();
    expect(localStorage.getItem('patio-first-steps-7K2F9Q')).toBe('hidden');
  });

  it('the steps are over once each deed was done', async () => {
    await aCompany(store);
    await anEmployee(store);
    await aServiceFor(store, { plate: 'BRA2E19' });
    open();
    await lane('Agendado');
    await lane('Orçamentos sem resposta');
    expect(screen.queryByRole('region', { name: 'Primeiros passos' })).toBeNull();
  });

  describe('Como a oficina trabalha', () => {
    const step = async () => within(await screen.findByRole('form', { name: 'Como a oficina trabalha' }));
    const settings = async () => (await store.db.rows('shop_settings').toArray()).map(({ id, row }) => ({ id, ...row }));

    it('comes first, and is saved as the settings of the shop', async () => {
      const { user } = open({ status: { connection: 'offline' } });
      const form = await step();
      const type = async (label: RegExp, text: string) => {
        await user.clear(form.getByLabelText(label));
        await user.type(form.getByLabelText(label), text);
      };
      expect(form.getByLabelText<HTMLInputElement>(/^Abre às/).value).toBe('08:00');
      await type(/^Fecha às/, '07:00');
      await user.click(form.getByRole('button', { name: 'Salvar' }));
      expect(await form.findByText('A oficina fecha depois de abrir.')).toBeDefined();
      await type(/^Fecha às/, '19:00');
      await type(/^Boxes/, '3');
      await type(/^Hora de mão de obra/, '180,00');
      await user.click(form.getByRole('button', { name: 'Salvar' }));
      expect(await screen.findByRole('link', { name: 'Cadastrar carro' })).toBeDefined();
      expect(screen.queryByRole('form', { name: 'Como a oficina trabalha' })).toBeNull();
      expect(await settings()).toMatchObject([
        { id: shopSettingsId, opens: '08:00', closes: '19:00', bays: 3, hourly_rate: 18_000, quote_days: null },
      ]);
    });

    it('skipped, does not come back: the shop works by what is usual', async () => {
      const { user } = open();
      await user.click((await step()).getByRole('button', { name: 'Pular' }));
      expect(await screen.findByRole('link', { name: 'Cadastrar carro' })).toBeDefined();
      expect(await settings()).toMatchObject([{ id: shopSettingsId, ...shopSettingsDefaults }]);
      cleanup();
      open();
      expect(await screen.findByRole('link', { name: 'Cadastrar carro' })).toBeDefined();
      expect(screen.queryByRole('form', { name: 'Como a oficina trabalha' })).toBeNull();
    });

    it('is nothing for who may not say it', async () => {
      open(as('mechanic'));
      await screen.findByRole('heading', { name: 'Bem-vindo ao sistema, Ana' });
      expect(screen.queryByRole('region', { name: 'Primeiros passos' })).toBeNull();
    });
  });
});
