import { beforeAll, expect, it } from 'vitest';
import type { DrawnAddress, PageData } from '#contract/page-data.ts';
import { drawPages, styleSheet } from './draw-pages.tsx';

const data: PageData = {
  plans: [
    { id: 'basico', name: 'Básico', price: 99.9, company: 1, users: 3 },
    { id: 'a/b', name: '<b>Maior</b>', price: 1149.5, company: 3, users: 10 },
  ],
  contact: {
    pix_key: '',
    pix_holder: '',
    pix_city: '',
    support_phone: '5511900000000',
    social: [{ name: 'instagram.com', url: 'https://instagram.com/patio' }],
  },
};

let drawn: Record<DrawnAddress, string>;
beforeAll(async () => {
  drawn = await drawPages(data);
});

const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

it('the home page has its heading, its ways on, and how to reach its owner', () => {
  const home = drawn['/'];
  expect(home).toMatch(/<h1[^>]*>O sistema de gestão do seu auto center\. Com ou sem internet\.<\/h1>/);
  for (const href of ['/planos', '/login', '#main']) expect(home).toContain(`href="${href}"`);
  expect(words(home)).toContain('Ver uma oficina de exemplo');
  expect(words(home)).toContain('(11) 90000-0000');
  expect(home).toContain('href="https://instagram.com/patio"');
});

it('the plans have their prices, what they allow, and the way to sign up', () => {
  const page = drawn['/planos'];
  for (const text of ['R$ 99,90', '1 Empresa', '3 Usuários', 'R$ 1.149,50', '3 Empresas', 'Compare os planos']) expect(words(page)).toContain(text);
  expect(page).toContain('href="/assinar/basico"');
  expect(page).toContain('href="/assinar/a%2Fb"');
  expect(page).toContain('&lt;b&gt;Maior&lt;/b&gt;');
  expect(page).not.toContain('<b>Maior');
  expect(page).not.toContain('role="status"');
});

it('the sign-in page has its form, which without a script sends no password in an address, and nothing that hangs on the device', () => {
  const page = drawn['/login'];
  expect(page).toMatch(/<form[^>]* method="post"/);
  for (const label of ['E-mail', 'Senha', 'Entrar', 'Esqueci minha senha', 'Ver uma oficina de exemplo']) expect(words(page)).toContain(label);
  expect(words(page)).not.toContain('PIN');
});

it('everything is drawn whole: no part waits for a script, and no style stands in the markup', () => {
  for (const html of Object.values(drawn)) expect(html).not.toMatch(/<!--\$[!?]-->|<template|<style|<script/);
});

it('the style sheet has every class of the pages that the theme makes, and the dark colours for who has no script', async () => {
  const css = await styleSheet();
  const made = Object.values(drawn).flatMap((html) => [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const ours = new Set(made.filter((name) => name.startsWith('p-')));
  expect(ours.size).toBeGreaterThan(50);
  for (const name of ours) expect([name, css.includes(`.${name}`)]).toEqual([name, true]);
  expect(css).toMatch(/@media \(prefers-color-scheme:dark\)\{html:not\(\[data-theme\]\)\{--chakra-colors-/);
  expect(css.indexOf('@layer reset,')).toBe(0);
});
