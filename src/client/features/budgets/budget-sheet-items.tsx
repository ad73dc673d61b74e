import { itemTotal, type Budget } from '#domain/budgets/budget.ts';
import { groupsOf, type QuoteGroup } from '#domain/budgets/quote-groups.ts';
import { unnamedGroup } from '#domain/budgets/quote-words.ts';
import { formatMoney, sumCents } from '#domain/values/money.ts';
import { sheetTexts as texts } from './texts.ts';

/** The lines of a quote on paper, each group under its name where there are any. */
export function SheetItems({ items, hasPrices }: Pick<Budget, 'items'> & { hasPrices: boolean }) {
  if (items.length === 0) return <p>{texts.noItems}</p>;
  const groups = groupsOf(items);
  const hasGroups = groups.some(({ name }) => name !== '');
  return (
    <table className="budget-sheet__items">
      <thead>
        <tr>
          <th scope="col">{texts.item}</th>
          <th scope="col">{texts.quantity}</th>
          {hasPrices && <th scope="col">{texts.price}</th>}
          {hasPrices && <th scope="col">{texts.lineTotal}</th>}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.name}>
          {hasGroups && <GroupHead group={group} hasPrices={hasPrices} />}
          <Lines items={group.items} hasPrices={hasPrices} />
        </tbody>
      ))}
    </table>
  );
}

function GroupHead({ group: { name, sum }, hasPrices }: { group: QuoteGroup; hasPrices: boolean }) {
  return (
    <tr className="budget-sheet__group">
      <th scope="rowgroup" colSpan={hasPrices ? 3 : 2}>
        {name || unnamedGroup}
      </th>
      {hasPrices && <td>{formatMoney(sum)}</td>}
    </tr>
  );
}

function Lines({ items, hasPrices }: { items: QuoteGroup['items']; hasPrices: boolean }) {
  return items.map((item) => (
    <tr key={item.id}>
      <td>{item.description || texts.noWords}</td>
      <td>{item.quantity.toLocaleString('pt-BR')}</td>
      {hasPrices && <td>{formatMoney(item.price)}</td>}
      {hasPrices && <td>{formatMoney(itemTotal(item))}</td>}
    </tr>
  ));
}

export function SheetSums({ budget: { items, discount, total } }: { budget: Pick<Budget, 'items' | 'discount' | 'total'> }) {
  const sums = [
    ...(discount > 0
      ? ([
          [texts.subtotal, sumCents(items.map(itemTotal))],
          [texts.discount, discount],
        ] as const)
      : []),
    [texts.total, total] as const,
  ];
  return (
    <dl className="budget-sheet__sums">
      {sums.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
