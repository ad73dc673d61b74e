import { dateOf, timeOf, type CivilDate, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { formatPlate } from '#domain/values/plate.ts';
import { shortDate } from '#client/ui/words/short-date.ts';
import type { ServiceParts } from './service-parts.ts';
import { serviceTexts as texts } from './texts.ts';

/** 'Argo BRA2E19': the car as a person calls it, without all that the table's model says of it. */
export const carName = ({ vehicle }: Pick<ServiceParts, 'vehicle'>): string =>
  [vehicle?.model.split(' ')[0], plateOf(vehicle)].filter(Boolean).join(' ') || texts.noCar;

/** 'DQZ-5521'; '' without a car. */
export const plateOf = (vehicle: ServiceParts['vehicle']): string => (vehicle === null ? '' : formatPlate(vehicle.plate));

/** 'Hoje 08:20'; '---' without a time. */
export const shortClock = (clock: CivilDateTime | '', today: CivilDate): string =>
  clock === '' ? texts.nothing : `${shortDate(dateOf(clock), today)} ${timeOf(clock)}`;

/** The end of an id, which is what tells rows apart: they begin with the time. */
export const shortId = (id: RowId): string => id.slice(-6);
