import { useListAddress } from '#client/ui/list/use-list-address.ts';
import { isCivilDateTime, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';

/** What the address asks to book. */
export interface AskedBooking {
  readonly car: RowId | null;
  readonly budget: RowId | null;
  readonly plate: string;
  /** When; '' where nobody has said. */
  readonly start: CivilDateTime | '';
}

/** Which car the address lets in. */
export interface AskedCheckIn {
  readonly car: RowId | null;
  readonly service: RowId | null;
}

const nothing = { agendar: null, entrada: null, carro: null, orcamento: null, servico: null, placa: null, inicio: null };

/**
 * The dialogs in the address of any screen that has them: `agendar=1` with `carro=`, `orcamento=`, `placa=` and `inicio=`, or
 * `entrada=1` with `carro=` or `servico=`; each of them may be left out.
 */
export function useBookingAddress() {
  const { params, change } = useListAddress();
  const id = (name: string) => params.get(name) as RowId | null;
  const start = params.get('inicio') ?? '';
  const booking: AskedBooking | null = params.has('agendar')
    ? { car: id('carro'), budget: id('orcamento'), plate: params.get('placa') ?? '', start: isCivilDateTime(start) ? start : '' }
    : null;
  const checkIn: AskedCheckIn | null = params.has('entrada') ? { car: id('carro'), service: id('servico') } : null;
  return {
    booking,
    checkIn,
    /** 'Agendar', at a time if one was pointed at. */
    book: (from: CivilDateTime | null) => change({ ...nothing, agendar: '1', inicio: from }, false),
    letIn: () => change({ ...nothing, entrada: '1' }, false),
    close: () => change(nothing, true),
  };
}
