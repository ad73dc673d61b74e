// What a person does in the form of a quote.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { dialog, sees, seesNo } from './person.ts';

export interface QuoteItem {
  readonly description: string;
  readonly quantity: string;
  readonly price: string;
  readonly kind: 'part' | 'labour';
}

export async function makeCustomerAndCar(page: Page, form: Locator, { customer, plate }: { customer: string; plate: string }): Promise<void> {
  await form.getByRole('textbox', { name: 'Placa do veículo' }).fill(plate);
  await sees(form.getByText('Cliente não encontrado.'));
  await form.getByRole('button', { name: 'Cadastrar cliente e veículo' }).click();
  const person = dialog(page, 'Cadastrar Cliente');
  await person.getByRole('textbox', { name: 'Nome Completo' }).fill(customer);
  await person.getByRole('textbox', { name: 'Telefone' }).fill('11987651234');
  await person.getByRole('button', { name: 'Salvar' }).click();
  const car = dialog(page, 'Cadastrar Veículo');
  expect(await car.getByRole('textbox', { name: 'Placa' }).inputValue()).toBe(plate);
  await car.getByRole('button', { name: 'Salvar' }).click();
  await seesNo(car);
  await sees(form.getByRole('region', { name: 'Cliente e veículo' }).getByText(customer));
}

export async function addItem(form: Locator, place: number, { description, quantity, price, kind }: QuoteItem): Promise<void> {
  // The first line is there from the start.
  if (place > 1) await form.getByRole('button', { name: '+ Adicionar Item' }).click();
  await form.getByRole('combobox', { name: `Descrição do item ${place}` }).fill(description);
  await form.getByRole('combobox', { name: `Tipo do item ${place}` }).selectOption(kind);
  await form.getByRole('textbox', { name: `Quantidade do item ${place}` }).fill(quantity);
  await form.getByRole('textbox', { name: `Preço do item ${place}` }).fill(price);
}
