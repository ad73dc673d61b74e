import type { RowId } from '#domain/values/ids.ts';

/** A car's own page. */
export const vehiclePath = (id: RowId): string => `/dashboard/veiculos/${encodeURIComponent(id)}`;

/** A customer's own page. */
export const customerPath = (id: RowId): string => `/dashboard/clientes/${encodeURIComponent(id)}`;

/** Where a car that nobody knows is entered with its owner, by the plate as it was typed. */
export const newCarPath = (plate: string): string => `/dashboard/clientes?novoCarro=1${plate === '' ? '' : `&placa=${encodeURIComponent(plate)}`}`;

/** A new quote for the car of this plate. */
export const newBudgetPath = (plate: string): string => `/dashboard/orcamentos?novo=1&placa=${encodeURIComponent(plate)}`;

/** What the address of a screen that books says of what is to be booked; all of it may be left out. */
export interface AskedBooking {
  readonly car?: RowId;
  readonly budget?: RowId;
  /** As it was typed, of a car that may not be known. */
  readonly plate?: string;
  /** 'yyyy-mm-ddThh:mm'; midnight means the day's first free hour. */
  readonly start?: string;
}

/** The services' screen with 'Agendar' open over it. */
export const bookingPath = (asked: AskedBooking): string => `${services}${bookingQuery(asked)}`;

/** The same dialog over a screen that has it as well. */
export const bookingQuery = ({ car, budget, plate, start }: AskedBooking = {}): string =>
  query('agendar', { carro: car, orcamento: budget, placa: plate, inicio: start });

/** The services' screen with 'Dar entrada' open over it, for a car or for the service that it is booked for. */
export const checkInPath = (asked: AskedCheckIn): string => `${services}${checkInQuery(asked)}`;

export interface AskedCheckIn {
  readonly car?: RowId;
  readonly service?: RowId;
}

export const checkInQuery = ({ car, service }: AskedCheckIn = {}): string => query('entrada', { carro: car, servico: service });

const services = '/dashboard/servicos';

function query(dialog: string, parts: Readonly<Record<string, string | undefined>>): string {
  const said = Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return `?${new URLSearchParams([[dialog, '1'], ...said])}`;
}
