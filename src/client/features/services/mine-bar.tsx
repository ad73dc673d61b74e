import { SelectField } from '#client/ui/fields/select-field.tsx';
import { SegmentedToggle } from '#client/ui/segmented-toggle.tsx';
import type { RowId } from '#domain/values/ids.ts';
import { mineTexts as texts, serviceFormTexts } from './texts.ts';
import { offered, type EmployeeChoices } from './use-employee-choices.ts';

export interface MineBarProps {
  employees: EmployeeChoices;
  me: RowId | null;
  isMine: boolean;
  /** Whether all services that are theirs are known here. */
  canShowMine: boolean;
  onMe: (id: string) => void;
  onMine: (isMine: boolean) => void;
}

const choices = [
  { value: 'all', label: texts.all },
  { value: 'mine', label: texts.mine },
] as const;

/** Who works at this device, and whether only their services are shown. */
export function MineBar({ employees, me, isMine, canShowMine, onMe, onMine }: MineBarProps) {
  return (
    <div className="services-mine">
      <SelectField
        label={texts.who}
        placeholder={texts.nobody}
        options={offered(employees, me ?? '')}
        value={me ?? ''}
        hint={employees.hasFailed && serviceFormTexts.employeesFailed}
        onChange={(event) => onMe(event.target.value)}
      />
      {me !== null && canShowMine && (
        <SegmentedToggle label={texts.show} options={choices} value={isMine ? 'mine' : 'all'} onChange={(value) => onMine(value === 'mine')} />
      )}
    </div>
  );
}
