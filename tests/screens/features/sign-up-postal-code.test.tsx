import { screen, waitFor } from '@testing-library/react';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Heard } from '../data/small-server.ts';
import { hangUp, say } from './access-world.tsx';
import { field, open, signUpServer, street } from './sign-up-world.tsx';

const server = signUpServer();

describe('the CEP', () => {
  const leave = async (cep: string) => {
    const user = open();
    await user.type(field(/^CEP/), cep);
    await user.tab();
    return user;
  };

  it('fills in street, district, city and state on leaving the field', async () => {
    await leave('13015-904');
    await waitFor(() => expect(field(/^Endereço/).value).toBe('Avenida Francisco Glicério'));
    expect([field(/^Bairro/).value, field(/^Cidade/).value, field(/^Estado/).value]).toEqual(['Centro', 'Campinas', 'SP']);
  });

  it('that does not exist says so', async () => {
    server.on('GET /ws/99999999/json/', say({ erro: 'true' }));
    const user = await leave('99999999');
    expect(await screen.findByText('CEP não encontrado.')).toBeDefined();
    await user.type(field(/^CEP/), '{Backspace}');
    expect(screen.queryByText('CEP não encontrado.')).toBeNull();
  });

  it('that is not whole is asked of nobody', async () => {
    const user = await leave('1301590');
    await user.type(field(/^CEP/), '4');
    await user.tab();
    await waitFor(() => expect(field(/^Cidade/).value).toBe('Campinas'));
    expect(server.heardOf('GET /ws/1301590/json/')).toEqual([]);
  });

  it('is not looked up again on leaving it untouched: what was mended by hand stays', async () => {
    const user = await leave('13015904');
    await waitFor(() => expect(field(/^Bairro/).value).toBe('Centro'));
    await user.clear(field(/^Bairro/));
    await user.type(field(/^Bairro/), 'Cambuí');
    await user.click(field(/^CEP/));
    await user.tab();
    expect(server.heardOf('GET /ws/13015904/json/')).toHaveLength(1);
    expect(field(/^Bairro/).value).toBe('Cambuí');
  });

  it('an answer about what stood there before fills in nothing; the same CEP can be asked again', async () => {
    const waiting: ((answer: object) => void)[] = [];
    server.on('GET /ws/13015904/json/', (heard: Heard, response) => void waiting.push((answer) => say(answer)(heard, response)));
    const user = await leave('13015904');
    await waitFor(() => expect(waiting).toHaveLength(1));
    await user.type(field(/^CEP/), '{Backspace}');
    waiting[0]?.({ ...street, localidade: 'Errada' });
    await user.type(field(/^CEP/), '4');
    await user.tab();
    await waitFor(() => expect(waiting).toHaveLength(2));
    waiting[1]?.(street);
    await waitFor(() => expect(field(/^Cidade/).value).toBe('Campinas'));
  });

  it('without the service the ranges give city and state, and a note says so', async () => {
    const ranges = JSON.parse(await readFile('public/data/cep-ranges.json', 'utf8')) as unknown;
    server.on('GET /ws/80010000/json/', hangUp);
    server.on('GET /data/cep-ranges.json', say(ranges));
    await leave('80010000');
    expect(await screen.findByText('A busca de CEP não respondeu: cidade e estado pelo CEP; complete o resto.')).toBeDefined();
    expect([field(/^Endereço/).value, field(/^Cidade/).value, field(/^Estado/).value]).toEqual(['', 'Curitiba', 'PR']);
  });
});
