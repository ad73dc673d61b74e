import { customerDefaults, type Customer } from '#domain/customers/customer.ts';
import type { RowId } from '#domain/values/ids.ts';
import { vehicleDefaults, type Vehicle } from '#domain/customers/vehicle.ts';

const first = [
  'Ana',
  'Bruno',
  'Célia',
  'Davi',
  'Elisa',
  'Fábio',
  'Gustavo',
  'Helena',
  'Íris',
  'João',
  'Kátia',
  'Luís',
  'Márcia',
  'Nélson',
  'Otávio',
  'Paula',
  'Renata',
  'Sérgio',
  'Tânia',
  'Vitória',
];
const last = [
  'Almeida',
  'Barbosa',
  'Cardoso',
  'Dias',
  'Esteves',
  'Fonseca',
  'Gonçalves',
  'Ishikawa',
  'Junqueira',
  'Lacerda',
  'Macedo',
  'Nakamura',
  'Oliveira',
  'Pacheco',
  'Queiroz',
  'Ribeiro',
  'Siqueira',
  'Tavares',
  'Uchôa',
  'Vasconcelos',
  'Xavier',
  'Zanetti',
];
const models = ['Gol 1.6', 'Onix LT', 'HB20 1.0', 'Corolla XEi', 'Strada Endurance', 'Fox Highline', 'Civic EX', 'Kwid Zen'];

/** Cars of a shop with so many customers: 145,000 rows of 100,000 customers. */
export const carsOf = (customers: number) => Math.round(customers * 0.45);

/** A sequence of numbers below `limit` that is the same on every run. */
export function sequence(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

export const id = (kind: number, at: number) => `0190${kind}000-0000-7000-8000-${at.toString(16).padStart(12, '0')}` as RowId;

export function* customers(count: number): Generator<{ id: RowId; row: Customer }> {
  const next = sequence(1);
  const pick = (names: readonly string[]) => names[next(names.length)] ?? '';
  for (let at = 0; at < count; at += 1) {
    const name = `${pick(first)} ${pick(last)} ${pick(last)}`;
    const email =
      next(3) === 0
        ? ''
        : `${name
            .toLowerCase()
            .normalize('NFD')
            .replace(/[^a-z]+/g, '.')}${at}@exemplo.com.br`;
    const phone = `119${String(10_000_000 + next(89_999_999))}`;
    const document = String(10_000_000_000 + next(89_999_999) * 1000 + next(1000));
    yield { id: id(1, at), row: { ...customerDefaults, name, email, phone, document, is_active: next(9) > 0 } };
  }
}

export function* vehicles(count: number, owners: number): Generator<{ id: RowId; row: Vehicle }> {
  const next = sequence(2);
  const letter = () => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(next(26));
  for (let at = 0; at < count; at += 1) {
    const fifth = next(2) === 0 ? String(next(10)) : letter();
    const plate = `${letter()}${letter()}${letter()}${next(10)}${fifth}${next(10)}${next(10)}`;
    yield { id: id(2, at), row: { ...vehicleDefaults, customer_id: id(1, next(owners)), plate, model: models[next(models.length)] ?? '' } };
  }
}
