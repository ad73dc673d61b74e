import './budget-sheet.css';
import { Paper } from '#client/ui/blocks/paper.tsx';
import type { Workshop } from '#domain/budgets/budget-message.ts';
import { budgetNumberText } from '#domain/budgets/budget.ts';
import { legalWarrantyText, paymentText, usedPartsText, workDaysText } from '#domain/budgets/quote-words.ts';
import { carTitle, yearText } from '#domain/customers/vehicle-words.ts';
import { formatCivilDate } from '#domain/values/civil-date.ts';
import { formatPhone } from '#domain/values/phone.ts';
import { formatPlate } from '#domain/values/plate.ts';
import { formatTaxId } from '#domain/values/tax-id.ts';
import { SheetItems, SheetSums } from './budget-sheet-items.tsx';
import type { PrintedQuote } from './read-printed-quote.ts';
import { sheetTexts as texts } from './texts.ts';

interface BudgetSheetProps extends PrintedQuote {
  workshop: Workshop;
  hasPrices: boolean;
}

/** The quote on paper; without prices for who does not see them. */
export function BudgetSheet({ budget, customer, vehicle, company, note, workshop, hasPrices }: BudgetSheetProps) {
  const km = budget.km ?? vehicle?.mileage ?? null;
  return (
    <Paper className="budget-sheet">
      <header className="budget-sheet__head">
        <Shop workshop={workshop} company={company} />
        <div className="budget-sheet__number">
          <h1>{texts.title(budgetNumberText(budget, budget.rev === 0))}</h1>
          <div>{`${texts.date}: ${formatCivilDate(budget.date)}`}</div>
          <div>{`${texts.validity} ${formatCivilDate(budget.expiry_date)}`}</div>
        </div>
      </header>
      <dl className="budget-sheet__parties">
        <Fact label={texts.customer} text={customer?.name} />
        <Fact label={texts.phone} text={customer && formatPhone(customer.phone)} />
        {customer && customer.document !== '' && <Fact label={texts.document} text={formatTaxId(customer.document)} />}
        <Fact label={texts.vehicle} text={vehicle && carTitle({ brand: vehicle.brand, model: vehicle.model })} />
        <Fact label={texts.plate} text={vehicle && formatPlate(vehicle.plate)} />
        {vehicle && vehicle.year !== '' && <Fact label={texts.year} text={yearText(vehicle.year)} />}
        {km !== null && <Fact label={texts.km} text={km.toLocaleString('pt-BR')} />}
      </dl>
      <SheetItems items={budget.items} hasPrices={hasPrices} />
      {hasPrices && <SheetSums budget={budget} />}
      {budget.description !== '' && (
        <section className="budget-sheet__words">
          <h2>{texts.description}</h2>
          <p>{budget.description}</p>
        </section>
      )}
      <Terms budget={budget} note={note} hasPrices={hasPrices} />
      <Signatures customer={customer?.name ?? ''} shop={workshop.company_name} />
    </Paper>
  );
}

function Shop({ workshop: { company_name: name, phone, address, number }, company }: Pick<BudgetSheetProps, 'workshop' | 'company'>) {
  return (
    <div className="budget-sheet__shop">
      {company !== null && company.logo !== '' && <img src={company.logo} alt="" />}
      <div>
        <strong>{name}</strong>
        {company !== null && company.cnpj !== '' && <div>{`${texts.cnpj} ${formatTaxId(company.cnpj)}`}</div>}
        {address !== '' && <div>{[address, number].filter(Boolean).join(', ')}</div>}
        {phone !== '' && <div>{formatPhone(phone)}</div>}
      </div>
    </div>
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

/** What the law wants a quote to say beside its lines (CDC art. 21, 26 and 40). */
function Terms({ budget, note, hasPrices }: Pick<BudgetSheetProps, 'budget' | 'note' | 'hasPrices'>) {
  const agreed = [
    [texts.payment, hasPrices ? paymentText(budget) : ''],
    [texts.workDays, workDaysText(budget)],
  ].filter(([, text]) => text !== '');
  return (
    <section className="budget-sheet__terms">
      {agreed.map(([label, text]) => (
        <p key={label}>
          <strong>{label}</strong>: {text}
        </p>
      ))}
      {budget.used_parts && <p>{usedPartsText}</p>}
      <p>{legalWarrantyText}</p>
      {note !== '' && <p className="budget-sheet__note">{note}</p>}
    </section>
  );
}

function Signatures({ customer, shop }: { customer: string; shop: string }) {
  return (
    <div className="budget-sheet__signatures">
      {[
        [texts.signedByCustomer, customer],
        [texts.signedByShop, shop],
      ].map(([label, name]) => (
        <div key={label}>
          {label}
          <div>{name}</div>
        </div>
      ))}
    </div>
  );
}
