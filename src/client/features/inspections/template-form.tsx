import { useState } from 'react';
import { outcomeOf } from '#client/data/save/save-outcome.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { historyOf } from '#client/ui/form/use-show-history.ts';
import { mostGroups } from '#domain/inspections/inspection-line.ts';
import { TemplateGroup } from './template-group.tsx';
import { inspectionStyles as look } from './inspection-styles.ts';
import {
  newLine,
  problemOf,
  savedTemplate,
  shortId,
  templateValues,
  type EditedTemplate,
  type GroupValues,
  type TemplateValues,
} from './template-values.ts';
import { templateTexts as texts } from './texts.ts';
import { useKitChoices } from './use-kit-choices.ts';

/** A template with its groups and lines; one that ships becomes a row of the shop at the first save. */
export function TemplateForm({ edited, onClose }: { edited: EditedTemplate; onClose: () => void }) {
  const { store, signatureName, status } = useReplica();
  const [start] = useState(() => templateValues(edited.start));
  const [values, setValues] = useState<TemplateValues>(start);
  const [error, setError] = useState<string | null>(null);
  const kits = useKitChoices();
  const write = useSaveTemplate(edited);
  const flash = useFlash();
  const newId = () => shortId(store.newRowId());

  const setGroups = (groups: readonly GroupValues[]) => setValues({ ...values, groups });
  const setGroup = (at: number, group: GroupValues | null) =>
    setGroups(values.groups.flatMap((each, place) => (place === at ? (group === null ? [] : [group]) : [each])));
  const addGroup = () => setGroups([...values.groups, { id: newId(), name: '', lines: [newLine(newId())] }]);

  async function submit(): Promise<void> {
    if (values.name.trim() === '') return setError(texts.noName);
    const problem = problemOf(values);
    if (problem !== null) return setError(texts[problem]);
    setError(null);
    const outcome = await write(values);
    if (!outcome.ok) return setError(outcome.text);
    flash({ kind: 'success', text: texts.saved });
    onClose();
  }

  return (
    <FormDialog
      title={edited.id === null ? texts.createTitle : texts.editTitle}
      subtitle={signatureName}
      size="lg"
      isDirty={JSON.stringify(values) !== JSON.stringify(start)}
      error={error ?? undefined}
      note={status.connection === 'offline' && texts.offlineNote}
      history={edited.hasRow ? historyOf('inspection_templates', edited.id) : undefined}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        required
        label={texts.name}
        maxLength={60}
        value={values.name}
        onChange={({ target }) => setValues({ ...values, name: target.value })}
      />
      <div className={look.editedGroups}>
        {values.groups.map((group, at) => (
          <TemplateGroup key={group.id} group={group} place={at + 1} kits={kits} newId={newId} onChange={(next) => setGroup(at, next)} />
        ))}
      </div>
      <Button disabled={values.groups.length >= mostGroups} onClick={addGroup}>
        {texts.addGroup}
      </Button>
    </FormDialog>
  );
}

function useSaveTemplate({ id, hasRow }: EditedTemplate) {
  const { save } = useReplica();
  return async (values: TemplateValues) => {
    const fields = savedTemplate(values);
    if (id !== null && hasRow) return outcomeOf(await save('inspection_templates', { kind: 'update', id, changes: fields }));
    return outcomeOf(await save('inspection_templates', { kind: 'create', ...(id !== null && { id }), fields }));
  };
}
