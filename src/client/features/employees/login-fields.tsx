import { Box, Stack } from '@chakra-ui/react';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { failureReason } from '#client/api/failure-reason.ts';
import { request } from '#client/api/http.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { updatePerson } from '#contract/team-calls.ts';
import type { RowId } from '#domain/values/ids.ts';
import { loginTexts as texts } from './texts.ts';
import { loginName, loginOf, loginStateText, type Team } from './use-team.ts';

/** Who of the team this employee is; where nobody is, somebody can be chosen. It counts at once and not with the form. */
export function LoginFields({ employee, team }: { employee: RowId; team: Team }) {
  const person = loginOf(team.people, employee);
  const free = team.people.filter(({ employee_id }) => employee_id === null);
  return (
    <FieldGroup legend={texts.group}>
      <Box gridColumn="1 / -1">
        {person && <p>{loginStateText(person)}</p>}
        {person === null && free.length === 0 && <p>{texts.nobody}</p>}
        {person === null && free.length > 0 && <Join employee={employee} team={{ ...team, people: free }} />}
      </Box>
    </FieldGroup>
  );
}

function Join({ employee, team: { people, reload } }: { employee: RowId; team: Team }) {
  const { signature } = useReplica();
  const flash = useFlash();
  const [chosen, setChosen] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function join(): Promise<void> {
    setBusy(true);
    const answer = await request(updatePerson, { params: { signature, user: chosen }, body: { employee_id: employee }, signature });
    setBusy(false);
    if (!answer.ok) return flash({ kind: 'error', text: `${texts.joinFailed} ${failureReason(answer)}` });
    flash({ kind: 'success', text: texts.joined(loginName(answer.data)) });
    reload();
  }

  return (
    <Stack align="flex-start" gap="2.5">
      <SelectField
        label={texts.choose}
        placeholder={texts.nobodyChosen}
        options={people.map((person) => ({ value: person.id, label: `${person.name} (${loginName(person)})` }))}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button icon={<Link2 />} isBusy={isBusy} disabled={chosen === ''} onClick={() => void join()}>
        {texts.join}
      </Button>
    </Stack>
  );
}
