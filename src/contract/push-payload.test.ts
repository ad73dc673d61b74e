import { describe, expect, it } from 'vitest';
import { followedPath, plainPush, readPush } from './push-payload.ts';

const told = { title: 'Orçamento nº 12 aprovado', body: 'GKD4H07', path: '/dashboard/orcamentos?editar=1', tag: 'quote-1' };

describe('the payload of a push message', () => {
  it('is read as it was sent', () => {
    expect(readPush(JSON.stringify(told))).toEqual(told);
  });

  it.each([
    ['nothing', null],
    ['no JSON', 'Olá'],
    ['an empty text', ''],
    ['another shape', '{"message":"x"}'],
    ['a title too long', JSON.stringify({ ...told, title: 'x'.repeat(81) })],
    ['a path elsewhere', JSON.stringify({ ...told, path: 'https://example.com/' })],
    ['a path to another host', JSON.stringify({ ...told, path: '//example.com/' })],
  ])('that is %s is told as something new', (_, text) => {
    expect(readPush(text)).toEqual(plainPush);
  });
});

describe('a tap leads', () => {
  it.each([
    ['/dashboard/orcamentos?editar=1', '/dashboard/orcamentos?editar=1'],
    ['//example.com/x', '/dashboard'],
    ['/\\example.com/x', '/dashboard'],
    ['https://example.com/x', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
    ['/\t/example.com', '/dashboard'],
    ['/dashboard.example.com', '/dashboard'],
    ['/dashboard\\..\\x', '/dashboard'],
    ['/dashboard', '/dashboard'],
    ['/login', '/dashboard'],
    [undefined, '/dashboard'],
    [{ path: '/dashboard' }, '/dashboard'],
  ])('from %j to %s', (data, path) => {
    expect(followedPath(data)).toBe(path);
  });
});
