import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { CustomerCard } from '#client/features/customers/customer-card.tsx';
import { CardGrid } from '#client/ui/list/card-grid.tsx';
import { carIcon, pencilIcon, trashIcon } from '#client/ui/list/list-icons.tsx';
import { UiProvider } from '#client/ui/blocks/ui-provider.tsx';
import { formatPlate } from '#domain/values/plate.ts';
import { formatPhone } from '#domain/values/phone.ts';
import { painted } from './painted.ts';
import { customers, vehicles } from './rows.ts';

type CustomerRow = ReplicaRow<'customers'>;
type VehicleRow = ReplicaRow<'vehicles'>;

const nothing = () => undefined;

function rowsFor(count: number) {
  const cars = [...vehicles(count, count)].map(({ id, row }) => ({ ...row, id, syncState: 'settled' }) as unknown as VehicleRow);
  return [...customers(count)].map(({ id, row }, at) => ({
    customer: { ...row, id, syncState: 'settled' } as unknown as CustomerRow,
    cars: cars.slice(at, at + 1),
  }));
}

type Rows = ReturnType<typeof rowsFor>;

const withTheKit = (rows: Rows) => (
  <CardGrid label="Clientes">
    {rows.map(({ customer, cars }) => (
      <CustomerCard key={customer.id} customer={customer} vehicles={cars} canEdit onEdit={nothing} onVehicles={nothing} onRemove={nothing} />
    ))}
  </CardGrid>
);

const plain = (rows: Rows) => (
  <ul className="plain-cards plain-cards--3" aria-label="Clientes">
    {rows.map(({ customer, cars }) => (
      <PlainCard key={customer.id} customer={customer} cars={cars} />
    ))}
  </ul>
);

/** The same card as React would draw it over a plain style sheet. */
function PlainCard({ customer, cars }: { customer: CustomerRow; cars: readonly VehicleRow[] }) {
  return (
    <li className="plain-card">
      <div className="plain-card__top">
        <h2 className="plain-card__title">{customer.name}</h2>
        <span className="plain-badge plain-badge--green">Ativo</span>
      </div>
      <div className="plain-card__text">
        <span>{formatPhone(customer.phone)}</span>
        <span>{customer.email}</span>
        <span>{customer.document}</span>
      </div>
      <div className="plain-card__row">
        {cars.map((car) => (
          <span key={car.id} className="plain-plate plain-plate--mercosul plain-plate--md">
            <span className="plain-plate__text">{formatPlate(car.plate)}</span>
          </span>
        ))}
      </div>
      <div className="plain-card__actions">
        <PlainButton look="quiet" icon={pencilIcon} text="Editar" onClick={() => nothing()} />
        <PlainButton look="quiet" icon={carIcon} text="Veículos" onClick={() => nothing()} />
        <PlainButton look="danger" icon={trashIcon} text="Excluir" onClick={() => nothing()} />
      </div>
    </li>
  );
}

function PlainButton({ look, icon, text, onClick }: { look: string; icon: ReactNode; text: string; onClick: () => void }) {
  return (
    <button type="button" className={`plain-button plain-button--${look}`} onClick={onClick}>
      {icon}
      {text}
    </button>
  );
}

/** What a card shows of its row, whoever drew it: the name and the plates. */
const shownIn = (place: Element) =>
  [...place.querySelectorAll('li')].map((card) =>
    [...card.querySelectorAll('h2, .ui-plate, .plain-plate')].map(({ textContent }) => textContent).join(' '),
  );

/** From the draw of so many cards to their painting; throws when they are not there. */
async function paintCards(who: 'kit' | 'plain', count: number): Promise<number> {
  const place = document.getElementById('root') ?? document.body;
  const rows = rowsFor(count);
  const root = createRoot(place);
  const draw = (list: ReactNode) => flushSync(() => root.render(<UiProvider>{list}</UiProvider>));
  draw(null);
  await painted();
  const start = performance.now();
  draw(who === 'kit' ? withTheKit(rows) : plain(rows));
  const end = await painted();
  const drawn = shownIn(place);
  root.unmount();
  await painted();
  const wanted = rows.map(({ customer, cars }) => [customer.name, ...cars.map(({ plate }) => formatPlate(plate))].join(' '));
  if (drawn.join('\n') !== wanted.join('\n')) throw new Error(`${who} drew ${drawn.join(', ')}`);
  return end - start;
}

export const cardsBench = { paintCards };
