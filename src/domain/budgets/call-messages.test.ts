import { expect, it } from 'vitest';
import { refusedMessage, serviceDueMessage } from './call-messages.ts';

const of = { customer: { name: 'Célia Nakamura' }, vehicle: { plate: 'GKD4H07', model: 'HR-V EXL 1.8' }, shopName: 'Auto Center Prado' };

it('says which services are due, and asks for a day', () => {
  expect(serviceDueMessage({ ...of, services: ['Troca de óleo', 'Filtro de ar'], isDue: true })).toBe(
    [
      'Olá, Célia! Aqui é da Auto Center Prado.',
      'Já está na hora de cuidar disto no seu HR-V GKD4H07: troca de óleo e filtro de ar.',
      'Quer que eu reserve um horário?',
    ].join('\n'),
  );
});

it('names no more than anybody reads, and says what is only soon', () => {
  const text = serviceDueMessage({ ...of, customer: null, vehicle: null, services: ['Velas', 'Pneus', 'Bateria', 'Palhetas'], isDue: false });
  expect(text).toContain('Olá! Aqui é da Auto Center Prado.');
  expect(text).toContain('Está chegando a hora de cuidar disto no seu carro: velas, pneus e outros serviços.');
});

it('leaves a refusal open without pressing', () => {
  expect(refusedMessage({ ...of, what: 'Freio dianteiro' })).toContain(
    'preferiu não fazer agora (Freio dianteiro) no seu HR-V GKD4H07. Sem problema.',
  );
  expect(refusedMessage({ ...of, what: '' })).toContain('preferiu não fazer agora o serviço no seu HR-V GKD4H07.');
});
