import { FileText, Package, UserRound, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { PlateBadge } from '#client/ui/blocks/plate-badge.tsx';
import { Badge } from '#client/ui/blocks/badge.tsx';
import { shortDate } from '#client/ui/words/short-date.ts';
import { yardTones } from '#client/ui/blocks/yard-tones.ts';
import { budgetNumberText, budgetStatusName, shownStatus } from '#domain/budgets/budget.ts';
import { isLow } from '#domain/products/stock.ts';
import { listedServiceStatus } from '#domain/services/service.ts';
import { yardStateText } from '#domain/services/yard-state.ts';
import { dateOf, formatCivilDate, type CivilDate } from '#domain/values/civil-date.ts';
import { brandName } from '#domain/customers/vehicle-words.ts';
import { formatMoney } from '#domain/values/money.ts';
import { formatPhone } from '#domain/values/phone.ts';
import { formatPlate } from '#domain/values/plate.ts';
import { groupNames, type GroupName } from './groups.ts';
import { Marked } from './marked.tsx';
import type { Found } from './read-found.ts';
import type { FoundBudget, FoundCar, FoundCustomer, FoundService } from './read-rows.ts';
import { RowParts } from './row-parts.tsx';
import { budgetTone, serviceTone } from './status-tones.ts';
import { findTexts as texts } from './texts.ts';
import type { FoundPaths } from './use-found-paths.ts';

/** One row that can be opened. */
export interface Entry {
  readonly id: string;
  readonly path: string | null;
  /** Where a quote for it is begun; null where that is not possible. */
  readonly quotePath: string | null;
  readonly parts: ReactNode;
}

export interface Section {
  readonly name: GroupName;
  readonly total: number;
  readonly entries: readonly Entry[];
}

interface Showing {
  readonly search: string;
  readonly paths: FoundPaths;
  readonly today: CivilDate;
  readonly hasPrices: boolean;
}

/** What was found as it is shown, in the order of its groups; what has no rows is left out. */
export function sectionsOf(found: Found, showing: Showing): Section[] {
  const { paths } = showing;
  const entries: Record<GroupName, () => Entry[]> = {
    vehicles: () =>
      found.vehicles.rows.map((car) => ({
        ...entry('vehicles', car.vehicle.id, paths.vehicles(car), carParts(car, showing)),
        quotePath: paths.newBudget(car.vehicle.plate),
      })),
    customers: () => found.customers.rows.map((each) => entry('customers', each.customer.id, paths.customers(each), customerParts(each, showing))),
    budgets: () => found.budgets.rows.map((each) => entry('budgets', each.budget.id, paths.budgets(each), budgetParts(each, showing))),
    services: () => found.services.rows.map((each) => entry('services', each.service.id, paths.services(each), serviceParts(each, showing))),
    products: () => found.products.rows.map((each) => entry('products', each.id, paths.products(each), productParts(each, showing))),
  };
  return groupNames.map((name) => ({ name, total: found[name].total, entries: entries[name]() })).filter((section) => section.entries.length > 0);
}

const entry = (group: GroupName, id: string, path: string | null, parts: ReactNode): Entry => ({
  id: `${group}-${id}`,
  path,
  quotePath: null,
  parts,
});

function carParts({ vehicle, owner, standing, last }: FoundCar, { search, today }: Showing): ReactNode {
  const answer = last && (
    <>
      {last.isDone ? texts.last : texts.offered}
      <Marked text={last.text} search={search} />
    </>
  );
  return (
    <RowParts
      isCar
      face={<PlateBadge plate={vehicle.plate} />}
      title={<Marked text={vehicle.model || brandName(vehicle.brand) || texts.noVehicle} search={search} />}
      detail={owner && <Marked text={owner.name} search={search} />}
      note={answer}
      value={last && (last.date === today ? texts.today : formatCivilDate(last.date))}
      state={standing && <Badge tone={yardTones[standing.state]}>{yardStateText(standing.state, standing.service)}</Badge>}
    />
  );
}

const mostPlates = 2;

function customerParts({ customer, plates }: FoundCustomer, { search }: Showing): ReactNode {
  const shown = plates.slice(0, mostPlates);
  return (
    <RowParts
      face={<UserRound aria-hidden="true" />}
      title={<Marked text={customer.name} search={search} />}
      detail={<Marked text={formatPhone(customer.phone)} search={search} kind="digits" />}
      state={
        <>
          {shown.map((plate) => (
            <PlateBadge key={plate} plate={plate} size="sm" />
          ))}
          {plates.length > shown.length && `+${plates.length - shown.length}`}
        </>
      }
    />
  );
}

function budgetParts({ budget, customer, vehicle, line }: FoundBudget, { search, today, hasPrices }: Showing): ReactNode {
  const status = shownStatus(budget, today);
  const name = customer?.name ?? texts.noCustomer;
  return (
    <RowParts
      face={<FileText aria-hidden="true" />}
      title={
        <>
          <Marked text={budgetNumberText(budget, budget.rev === 0)} search={search} kind="digits" /> · <Marked text={name} search={search} />
        </>
      }
      detail={line === null ? carText(vehicle) : <Marked text={line} search={search} />}
      value={hasPrices ? formatMoney(budget.total) : null}
      state={<Badge tone={budgetTone(status)}>{budgetStatusName(status)}</Badge>}
    />
  );
}

function serviceParts({ service, budget, vehicle, customer, employee, line }: FoundService, { search, today, hasPrices }: Showing): ReactNode {
  const day = service.arrived === '' ? texts.noDate : shortDate(dateOf(service.arrived), today);
  return (
    <RowParts
      face={<Wrench aria-hidden="true" />}
      title={
        <>
          {vehicle === null ? texts.noVehicle : <Marked text={carText(vehicle)} search={search} />} · {day}
        </>
      }
      detail={
        <>
          {line === null ? (customer?.name ?? '') : <Marked text={line} search={search} />}
          {employee && ` · ${employee.name}`}
        </>
      }
      value={hasPrices && budget !== null ? formatMoney(budget.total) : null}
      state={<Badge tone={serviceTone(service.status)}>{listedServiceStatus(service.status)}</Badge>}
    />
  );
}

const carText = (vehicle: FoundBudget['vehicle']): string =>
  vehicle === null ? '' : [vehicle.model || brandName(vehicle.brand), formatPlate(vehicle.plate)].filter(Boolean).join(' · ');

function productParts({ name, brand, sale_price: price, quantity, minimum }: Found['products']['rows'][number], { search, hasPrices }: Showing) {
  const low = isLow(quantity, minimum);
  return (
    <RowParts
      face={<Package aria-hidden="true" />}
      title={<Marked text={name} search={search} />}
      detail={
        <>
          <Marked text={brand} search={search} />
          {brand !== '' && hasPrices && ' · '}
          {hasPrices && formatMoney(price)}
        </>
      }
      value={low && minimum !== null ? `${texts.pieces(quantity)} ${texts.minimum(minimum)}` : texts.pieces(quantity)}
      state={low && <Badge tone="red">{texts.low}</Badge>}
    />
  );
}
