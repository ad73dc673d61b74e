import { useListAddress } from '#client/ui/list/use-list-address.ts';
import type { AskedBooking, AskedCheckIn } from '#client/ui/words/record-paths.ts';
import { isCivilDateTime, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';

const nothing = { agendar: null, entrada: null, saida: null, carro: null, orcamento: null, servico: null, inicio: null, fim: null };

/**
 * The dialogs in the address of any screen that has them: `agendar=1` with `carro=`, `orcamento=`, `inicio=` and `fim=`, or
 * `entrada=1` with `carro=` or `servico=`, or `saida=1` with `servico=`; each of them may be left out.
 */
export function useBookingAddress() {
  const { params, change } = useListAddress();
  const id = (name: string) => (params.get(name) ?? undefined) as RowId | undefined;
  const minute = (name: string): CivilDateTime | undefined => {
    const said = params.get(name) ?? '';
    return isCivilDateTime(said) ? said : undefined;
  };
  const booking: AskedBooking | null = params.has('agendar')
    ? { car: id('carro'), budget: id('orcamento'), start: minute('inicio'), end: minute('fim') }
    : null;
  const checkIn: AskedCheckIn | null = params.has('entrada') ? { car: id('carro'), service: id('servico') } : null;
  const exit: RowId | null = params.has('saida') ? (id('servico') ?? null) : null;
  return {
    booking,
    checkIn,
    exit,
    /** The car that came: a page that is loaded anew has it still. */
    letIn: (car: RowId) => change({ carro: car }, true),
    /** 'Agendar', at the place of the calendar that was pointed at. */
    book: (start: CivilDateTime, end: CivilDateTime | null) => change({ ...nothing, agendar: '1', inicio: start, fim: end }, false),
    /** 'Dar entrada', or 'Dar saída', of a service. */
    letInFor: (service: RowId) => change({ ...nothing, entrada: '1', servico: service }, false),
    handBack: (service: RowId) => change({ ...nothing, saida: '1', servico: service }, false),
    close: () => change(nothing, true),
  };
}
