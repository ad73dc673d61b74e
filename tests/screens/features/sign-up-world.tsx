import { screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { SignUpScreen } from '#client/features/signup/sign-up-screen.tsx';
import { openPage, say, useServer } from './access-world.tsx';

export const plan = { id: 'basico', name: 'Básico', price: 99.9, company: 1, users: 3 };
export const street = { cep: '13015-904', logradouro: 'Avenida Francisco Glicério', bairro: 'Centro', localidade: 'Campinas', uf: 'SP' };

/** A server that knows the plan and one CEP. Set up for each test. */
export function signUpServer() {
  const server = useServer();
  beforeEach(() => {
    server.on('GET /api/plans/basico', say(plan));
    server.on('GET /ws/13015904/json/', say(street));
  });
  return server;
}

export const open = (path = '/assinar/basico') => openPage({ path: '/assinar/:id', screen: <SignUpScreen /> }, path);
export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
