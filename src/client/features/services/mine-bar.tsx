import { defineStyle, Flex } from '@chakra-ui/react';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { SegmentedToggle } from '#client/ui/blocks/segmented-toggle.tsx';
import type { RowId } from '#domain/values/ids.ts';
import { mineTexts as texts, serviceFormTexts } from './texts.ts';
import { offered, type EmployeeChoices } from './use-employee-choices.ts';

export interface MineBarProps {
  employees: EmployeeChoices;
  me: RowId | null;
  /** The person's access says who they are: there is nothing to choose. */
  isNamed: boolean;
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

const labelBeside = defineStyle({
  '& > .ui-field': { display: 'flex', flex: '1 1 auto', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', minW: '0' },
  '& .ui-field__label': { mb: '0', whiteSpace: 'nowrap' },
  '& .ui-input-row': { flex: '1 1 {sizes.40}', minW: '0' },
});

/** Who works at this device, and whether only their services are shown. */
export function MineBar({ employees, me, isNamed, isMine, canShowMine, onMe, onMine }: MineBarProps) {
  return (
    <Flex
      alignItems="center"
      gap="2"
      minW="0"
      flex={{ base: '1 1 100%', sm: '0 1 auto' }}
      flexWrap={{ base: 'wrap', sm: 'nowrap' }}
      css={labelBeside}
    >
      {!isNamed && (
        <SelectField
          label={texts.who}
          placeholder={texts.nobody}
          options={offered(employees, me ?? '')}
          value={me ?? ''}
          hint={employees.hasFailed && serviceFormTexts.employeesFailed}
          onChange={(event) => onMe(event.target.value)}
        />
      )}
      {me !== null && canShowMine && (
        <SegmentedToggle label={texts.show} options={choices} value={isMine ? 'mine' : 'all'} onChange={(value) => onMine(value === 'mine')} />
      )}
    </Flex>
  );
}
