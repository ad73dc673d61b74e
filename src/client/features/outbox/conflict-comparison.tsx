import { Box, Text } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { FieldConflict } from '#client/data/store/records.ts';
import { conflictKey, type Side } from '#client/data/save/merge.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import type { CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { compareConflict, type ComparedField } from './compare-conflict.ts';
import { conflictStyles as look } from './conflict-comparison-styles.ts';
import { problemTexts } from './texts.ts';
import { useReferredNames } from './use-names.ts';
import { useTheirOrigin } from './use-their-origin.ts';

export interface ConflictComparisonProps {
  collection: CollectionName;
  id: RowId;
  conflicts: readonly FieldConflict[];
  /** When this device's side was typed. */
  madeAt: string;
  nowMs: number;
  /** An older change of the row is on its way: its answer may change what there is to choose. */
  isHeld: boolean;
  onResolve: (choices: Readonly<Record<string, Side>>) => void;
}

/** Both sides beside each other; the last group's choice carries all of them out. */
export function ConflictComparison({ collection, id, conflicts, madeAt, nowMs, isHeld, onResolve }: ConflictComparisonProps) {
  const theirOrigin = useTheirOrigin(collection, id, nowMs);
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const names = useReferredNames(
    collection,
    conflicts.flatMap(({ mine, theirs }) => [mine, theirs]),
  );

  function choose(conflict: FieldConflict, side: Side): void {
    const next = { ...choices, [conflictKey(conflict)]: side };
    setChoices(next);
    if (conflicts.every((other) => conflictKey(other) in next)) onResolve(next);
  }

  return (
    <div>
      {isHeld && (
        <Text px="4.5" py="3.5" borderBottom="hairline" borderColor="line" color="soft">
          {problemTexts.held}
        </Text>
      )}
      {conflicts.map((conflict) => {
        const key = conflictKey(conflict);
        const { label, name, fields } = compareConflict(collection, conflict, names);
        const sideProps = { name, fields, isHeld, chosen: choices[key], onChoose: (side: Side) => choose(conflict, side) };
        return (
          <div key={key} className={look.group} role="group" aria-label={name}>
            <div className={look.label}>{label}</div>
            <ConflictSide {...sideProps} side="mine" origin={problemTexts.here(madeAt)} />
            <ConflictSide {...sideProps} side="theirs" origin={theirOrigin(conflict.fields)} />
          </div>
        );
      })}
    </div>
  );
}

interface ConflictSideProps {
  name: string;
  fields: readonly ComparedField[];
  side: Side;
  isHeld: boolean;
  origin: string;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

function ConflictSide({ name, fields, side, isHeld, origin, chosen, onChoose }: ConflictSideProps) {
  const isChosen = chosen === side;
  const text = isChosen ? problemTexts.chosen : problemTexts.takeThis;
  return (
    <div className={look.side}>
      <span className={look.origin}>{origin}</span>
      {fields.map((field) => (
        <FieldValue
          key={field.field}
          label={fields.length > 1 ? field.label : null}
          texts={field[side]}
          isList={Math.max(field.mine.length, field.theirs.length) > 1}
        />
      ))}
      <Button
        variant={isChosen || (chosen === undefined && side === 'mine') ? 'primary' : 'outline'}
        icon={isChosen && <Check />}
        aria-pressed={isChosen}
        disabled={isHeld}
        aria-label={`${text}: ${name}, ${origin}`}
        onClick={() => onChoose(side)}
      >
        {text}
      </Button>
    </div>
  );
}

/** A value behind its field's name; a list with a line for each of its own, alike on both sides. */
function FieldValue({ label, texts, isList }: { label: string | null; texts: readonly string[]; isList: boolean }) {
  const named = label !== null && <span className={look.field}>{label}: </span>;
  if (!isList) {
    return (
      <strong className={look.value}>
        {named}
        {texts}
      </strong>
    );
  }
  return (
    <div className={look.value}>
      {named}
      <Box as="ul" ps="4.5" fontWeight="bold" listStyleType="disc">
        {texts.map((text, index) => (
          <li key={`${index} ${text}`}>{text}</li>
        ))}
      </Box>
    </div>
  );
}
