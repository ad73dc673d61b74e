import { Check } from 'lucide-react';
import { useState } from 'react';
import type { FieldConflict } from '#client/data/records.ts';
import { conflictKey, type Side } from '#client/sync/merge.ts';
import { Button } from '#client/ui/button.tsx';
import type { Fields } from '#domain/collection.ts';
import type { CollectionName } from '#domain/collections.ts';
import { fieldLabel, formatField } from './format-field.ts';
import { problemTexts } from './texts.ts';

export interface ConflictComparisonProps {
  collection: CollectionName;
  conflicts: readonly FieldConflict[];
  /** When this device's side was typed. */
  madeAt: string;
  onResolve: (choices: Readonly<Record<string, Side>>) => void;
}

/** Both sides beside each other; the last group's choice carries all of them out. */
export function ConflictComparison({ collection, conflicts, madeAt, onResolve }: ConflictComparisonProps) {
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});

  function choose(conflict: FieldConflict, side: Side): void {
    const next = { ...choices, [conflictKey(conflict)]: side };
    setChoices(next);
    if (conflicts.every((other) => conflictKey(other) in next)) onResolve(next);
  }

  return (
    <div className="outbox-conflicts">
      {conflicts.map((conflict) => {
        const key = conflictKey(conflict);
        const label = conflict.fields.map((field) => fieldLabel(collection, field)).join(', ');
        const sideProps = { collection, label, chosen: choices[key], onChoose: (side: Side) => choose(conflict, side) };
        return (
          <div key={key} className="outbox-conflict" role="group" aria-label={label}>
            <div className="outbox-conflict__label ui-soft">{label}</div>
            <ConflictSide {...sideProps} side="mine" origin={problemTexts.here(madeAt)} values={conflict.mine} />
            <ConflictSide {...sideProps} side="theirs" origin={problemTexts.there} values={conflict.theirs} />
          </div>
        );
      })}
    </div>
  );
}

interface ConflictSideProps {
  collection: CollectionName;
  label: string;
  side: Side;
  origin: string;
  values: Fields;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

function ConflictSide({ collection, label, side, origin, values, chosen, onChoose }: ConflictSideProps) {
  const entries = Object.entries(values);
  const isChosen = chosen === side;
  const text = isChosen ? problemTexts.chosen : problemTexts.takeThis;
  return (
    <div className="outbox-conflict__side">
      <span className="ui-soft">{origin}</span>
      {entries.map(([field, value]) => (
        <strong key={field}>
          {entries.length > 1 && <span className="outbox-conflict__field">{fieldLabel(collection, field)}: </span>}
          {formatField(field, value)}
        </strong>
      ))}
      <Button
        variant={isChosen || (chosen === undefined && side === 'mine') ? 'primary' : 'outline'}
        icon={isChosen && <Check />}
        aria-pressed={isChosen}
        aria-label={`${text}: ${label}, ${origin}`}
        onClick={() => onChoose(side)}
      >
        {text}
      </Button>
    </div>
  );
}
