import { listOf, plural } from '#client/ui/words/plural.ts';
import { formatPlate } from '#domain/values/plate.ts';

const budgets = (count: number) => plural(count, 'orçamento', 'orçamentos');

/** Of customers and cars that quotes refer to. */
export const customerInUseTexts = {
  title: 'Este cliente tem orçamentos',
  budgets: (name: string, count: number) => `${budgets(count)} ${count === 1 ? 'é' : 'são'} de ${name}: o cliente não pode ser excluído.`,
  budgetsOfCars: (name: string, count: number, plates: readonly string[]) =>
    `${budgets(count)} ${count === 1 ? 'usa' : 'usam'} ${listOf(plates.map(formatPlate))}, de ${name}: o cliente não pode ser excluído.`,
  deactivating: 'Você pode inativar o cliente. Ele continua na lista, marcado como Inativo, e os orçamentos ficam como estão.',
  isInactive: 'O cliente já está marcado como Inativo.',
  deactivate: 'Inativar',
  seeBudgets: 'Ver orçamentos',
  vehicleTitle: 'Este veículo tem orçamentos',
  budgetsOfVehicle: (plate: string, count: number) =>
    `${budgets(count)} ${count === 1 ? 'é' : 'são'} do veículo ${plate}: ele não pode ser excluído.`,
  budgetsFirst: 'Se algum foi feito por engano, troque o veículo nele ou exclua o orçamento primeiro.',
} as const;
