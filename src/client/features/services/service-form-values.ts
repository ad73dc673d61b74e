import type { Service } from '#domain/service.ts';
import type { CivilDateTime } from '#domain/values/civil-date.ts';
import { formatAmount, parseMoney, type Cents } from '#domain/values/money.ts';
import type { RowId } from '#domain/values/ids.ts';

/** What the form holds, as text. */
export interface ServiceFormValues {
  status: string;
  arrived: string;
  exit: string;
  employer_id: string;
  comission: string;
  obs: string;
}

export const serviceFormValues = ({ status, arrived, exit, employer_id, comission, obs }: Service): ServiceFormValues => ({
  status,
  arrived,
  exit,
  employer_id: employer_id ?? '',
  comission: formatAmount(comission),
  obs,
});

/** What is saved of the edited values; what cannot be read goes on as typed, for the domain to refuse. */
export function serviceChanges({ arrived, exit, employer_id, comission, ...texts }: Partial<ServiceFormValues>): Partial<Service> {
  return {
    ...texts,
    ...(arrived !== undefined && { arrived: arrived as CivilDateTime | '' }),
    ...(exit !== undefined && { exit: exit as CivilDateTime | '' }),
    ...(employer_id !== undefined && { employer_id: employer_id === '' ? null : (employer_id as RowId) }),
    ...(comission !== undefined && { comission: (comission.trim() === '' ? 0 : (parseMoney(comission) ?? comission)) as Cents }),
  };
}
