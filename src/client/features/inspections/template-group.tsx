import { ArrowUp, Settings2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { RowButton, RowIconButton } from '#client/ui/blocks/button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { mostOfLineName } from '#domain/inspections/inspection-line.ts';
import { inspectionStyles as look } from './inspection-styles.ts';
import { TemplateLine } from './template-line.tsx';
import { newLine, type GroupValues, type LineValues } from './template-values.ts';
import { templateTexts as texts } from './texts.ts';
import type { KitChoice } from './use-kit-choices.ts';

interface TemplateGroupProps {
  group: GroupValues;
  /** Counted from 1. */
  place: number;
  kits: readonly KitChoice[];
  newId: () => string;
  /** null: it goes. */
  onChange: (group: GroupValues | null) => void;
}

/** A group of the template with its lines; what is seldom changed of a line unfolds below it. */
export function TemplateGroup({ group, place, kits, newId, onChange }: TemplateGroupProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const setLine = (at: number, line: LineValues | null) =>
    onChange({ ...group, lines: group.lines.flatMap((each, index) => (index === at ? (line === null ? [] : [line]) : [each])) });
  const up = (at: number) => {
    const lines = [...group.lines];
    const [line] = lines.splice(at, 1);
    if (line !== undefined) lines.splice(at - 1, 0, line);
    onChange({ ...group, lines });
  };
  return (
    <fieldset className={look.editedGroup}>
      <legend>{texts.group(place)}</legend>
      <div className={look.editedHead}>
        <TextField
          label={texts.groupName(place)}
          maxLength={60}
          value={group.name}
          onChange={({ target }) => onChange({ ...group, name: target.value })}
        />
        <RowIconButton
          label={texts.removeGroup(group.name || texts.group(place))}
          variant="danger"
          icon={<Trash2 />}
          onClick={() => onChange(null)}
        />
      </div>
      <ul>
        {group.lines.map((line, at) => (
          <li key={line.id}>
            <div className={look.editedLine}>
              <TextField
                label={texts.lineName(at + 1)}
                maxLength={mostOfLineName}
                value={line.name}
                onChange={({ target }) => setLine(at, { ...line, name: target.value })}
              />
              <RowIconButton className={look.editedUp} label={texts.up(line.name)} icon={<ArrowUp />} disabled={at === 0} onClick={() => up(at)} />
              <RowIconButton
                label={texts.details(line.name)}
                icon={<Settings2 />}
                aria-expanded={opened === line.id}
                onClick={() => setOpened(opened === line.id ? null : line.id)}
              />
              <RowIconButton label={texts.removeLine(line.name)} variant="danger" icon={<Trash2 />} onClick={() => setLine(at, null)} />
            </div>
            {opened === line.id && (
              <TemplateLine line={line} kits={kits} onUp={at === 0 ? null : () => up(at)} onChange={(next) => setLine(at, next)} />
            )}
          </li>
        ))}
      </ul>
      <RowButton variant="quiet" onClick={() => onChange({ ...group, lines: [...group.lines, newLine(newId())] })}>
        {texts.addLine}
      </RowButton>
    </fieldset>
  );
}
