import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { CategoriesScreen } from '#client/features/categories/categories-screen.tsx';
import { CompaniesScreen } from '#client/features/companies/companies-screen.tsx';
import { CustomersScreen } from '#client/features/customers/customers-screen.tsx';
import { EmployeesScreen } from '#client/features/employees/employees-screen.tsx';
import { ProductsScreen } from '#client/features/products/products-screen.tsx';
import { SuppliersScreen } from '#client/features/suppliers/suppliers-screen.tsx';
import { openStore, renderScreen } from './render-screen.tsx';

const lists: readonly (readonly [string, ComponentType, RegExp, RegExp])[] = [
  ['clientes', CustomersScreen, /^Nenhum cliente encontrado\.$/, /^Aqui ficam os clientes e seus carros/],
  ['estoque', ProductsScreen, /^Nenhum produto encontrado\.$/, /^Aqui ficam peças e produtos/],
  ['fornecedores', SuppliersScreen, /^Nenhum fornecedor encontrado$/, /^Aqui fica de quem a oficina compra/],
  ['funcionarios', EmployeesScreen, /^Nenhum funcionário encontrado\.$/, /^Aqui fica quem trabalha na oficina/],
  ['categorias', CategoriesScreen, /^Nenhuma categoria encontrada\.$/, /^Categorias separam o estoque/],
  ['empresas', CompaniesScreen, /^Nenhuma empresa cadastrada para esta assinatura\.$/, /^É a empresa que emite as notas/],
];

it.each(lists)('%s, empty, say what they are for', async (path, Screen, text, hint) => {
  renderScreen(<Screen />, { store: openStore(), path: `/dashboard/${path}` });
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByText(hint)).toBeDefined();
});

it.each(lists)('%s in which nothing was found say only that', async (path, Screen, _, hint) => {
  renderScreen(<Screen />, { store: openStore(), path: `/dashboard/${path}?busca=xyz` });
  expect((await screen.findAllByText(/^Nenhum/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(hint)).toBeNull();
});
