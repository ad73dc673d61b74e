import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import type { TeamPerson } from '#contract/team-calls.ts';
import { employeeTexts as texts } from './permission-texts.ts';
import { firstName } from './person-standing.ts';
import { useFreeEmployees } from './use-free-employees.ts';

export interface EmployeeDialogProps {
  person: TeamPerson;
  people: readonly TeamPerson[];
  onSave: (employee: string | null) => Promise<string | null>;
  onClose: () => void;
}

/** Which record of an employee a person of the shop is. */
export function EmployeeDialog({ person, people, onSave, onClose }: EmployeeDialogProps) {
  const options = useFreeEmployees(people, person);
  const present = person.employee_id ?? '';
  const [chosen, setChosen] = useState(present);
  const [failure, setFailure] = useState<string | null>(null);

  async function save(): Promise<void> {
    const reason = chosen === present ? null : await onSave(chosen === '' ? null : chosen);
    setFailure(reason === null ? null : `${texts.failed} ${reason}`);
    if (reason === null) onClose();
  }

  return (
    <FormDialog title={texts.title} size="sm" isDirty={chosen !== present} error={failure} saveLabel={texts.save} onClose={onClose} onSubmit={save}>
      <Stack gap="4">
        <p>{texts.intro(firstName(person.name))}</p>
        <SelectField
          label={texts.label}
          placeholder={texts.none}
          options={options}
          value={chosen}
          hint={options.length === 0 && texts.noneFree}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      </Stack>
    </FormDialog>
  );
}
