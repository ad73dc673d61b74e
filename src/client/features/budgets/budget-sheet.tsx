import './budget-sheet.css';
import { Paper } from '#client/ui/blocks/paper.tsx';
import type { Workshop } from '#domain/budgets/budget-message.ts';
import { budgetNumberText, itemTotal, type Budget } from '#domain/budgets/budget.ts';
import { formatCivilDate } from '#domain/values/civil-date.ts';
import { formatMoney, sumCents } from '#domain/values/money.ts';
import { formatPhone } from '#domain/values/phone.ts';
import { formatPlate } from '#domain/values/plate.ts';
import type { BudgetParts } from './budget-parts.ts';
import { sheetTexts as texts } from './texts.ts';

/** The quote on paper; without prices for who does not see them. */
export function BudgetSheet({ budget, customer, vehicle, workshop, hasPrices }: BudgetParts & { workshop: Workshop; hasPrices: boolean }) {
  const { company_name: shopName, phone, address, number } = workshop;
  return (
    <Paper className="budget-sheet">
      <header className="budget-sheet__head">
        <div>
          <strong className="budget-sheet__shop">{shopName}</strong>
          {address !== '' && <div>{[address, number].filter(Boolean).join(', ')}</div>}
          {phone !== '' && <div>{formatPhone(phone)}</div>}
        </div>
        <div className="budget-sheet__number">
          <h1>{texts.title(budgetNumberText(budget, budget.rev === 0))}</h1>
          <div>{`${texts.date}: ${formatCivilDate(budget.date)}`}</div>
          <div>{`${texts.validity} ${formatCivilDate(budget.expiry_date)}`}</div>
        </div>
      </header>
      <dl className="budget-sheet__parties">
        <Fact label={texts.customer} text={customer?.name} />
        <Fact label={texts.phone} text={customer && formatPhone(customer.phone)} />
        <Fact label={texts.vehicle} text={vehicle?.model} />
        <Fact label={texts.plate} text={vehicle && formatPlate(vehicle.plate)} />
      </dl>
      <Items items={budget.items} hasPrices={hasPrices} />
      {hasPrices && <Sums budget={budget} />}
      {budget.description !== '' && (
        <section className="budget-sheet__words">
          <h2>{texts.description}</h2>
          <p>{budget.description}</p>
        </section>
      )}
    </Paper>
  );
}

function Fact({ label, text }: { label: string; text: string | null | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text || texts.nothing}</dd>
    </div>
  );
}

function Items({ items, hasPrices }: Pick<Budget, 'items'> & { hasPrices: boolean }) {
  if (items.length === 0) return <p>{texts.noItems}</p>;
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
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td>{item.description || texts.noWords}</td>
            <td>{item.quantity.toLocaleString('pt-BR')}</td>
            {hasPrices && <td>{formatMoney(item.price)}</td>}
            {hasPrices && <td>{formatMoney(itemTotal(item))}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ budget: { items, discount, total } }: { budget: Pick<Budget, 'items' | 'discount' | 'total'> }) {
  return (
    <dl className="budget-sheet__sums">
      {discount > 0 && (
        <>
          <Fact label={texts.subtotal} text={formatMoney(sumCents(items.map(itemTotal)))} />
          <Fact label={texts.discount} text={formatMoney(discount)} />
        </>
      )}
      <Fact label={texts.total} text={formatMoney(total)} />
    </dl>
  );
}
