import type { CivilDateTime } from '#domain/values/civil-date.ts';
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
  readonly car?: RowId | undefined;
  readonly budget?: RowId | undefined;
  /** Midnight means the day's first free hour. */
  readonly start?: CivilDateTime | undefined;
  /** Where a span was drawn; of one from midnight to midnight the days before it are meant. */
  readonly end?: CivilDateTime | undefined;
}

/** The services' screen with 'Agendar' open over it. */
export const bookingPath = (asked: AskedBooking): string => `${services}${bookingQuery(asked)}`;

/** The same dialog over a screen that has it as well. */
export const bookingQuery = ({ car, budget, start, end }: AskedBooking = {}): string =>
  query('agendar', { carro: car, orcamento: budget, inicio: start, fim: end });

/** The services' screen with 'Dar entrada' open over it, for a car or for the service that it is booked for. */
export const checkInPath = (asked: AskedCheckIn): string => `${services}${checkInQuery(asked)}`;

/** Which car the address of a screen that has 'Dar entrada' lets in; both may be left out. */
export interface AskedCheckIn {
  readonly car?: RowId | undefined;
  readonly service?: RowId | undefined;
}

export const checkInQuery = ({ car, service }: AskedCheckIn = {}): string => query('entrada', { carro: car, servico: service });

/** An inspection's own page. */
export const inspectionPath = (id: RowId): string => `/dashboard/vistorias/${id}`;

/** Where an inspection of a car, or of the car of a service, is begun. */
export const newInspectionPath = ({ car, service }: AskedCheckIn): string => {
  const said = [
    ['carro', car],
    ['servico', service],
  ].flatMap(([name = '', value]) => (value === undefined ? [] : [[name, value]]));
  return `/dashboard/vistorias/nova?${new URLSearchParams(said)}`;
};

/** The same for 'Dar saída' of a service. */
export const exitQuery = (service: RowId): string => query('saida', { servico: service });

/** The services' screen with 'Dar saída' of a service open over it. */
export const exitPath = (service: RowId): string => `${services}${exitQuery(service)}`;

const services = '/dashboard/servicos';

function query(dialog: string, parts: Readonly<Record<string, string | undefined>>): string {
  const said = Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return `?${new URLSearchParams([[dialog, '1'], ...said])}`;
}
