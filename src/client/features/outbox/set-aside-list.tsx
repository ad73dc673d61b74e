import { Heading, Text } from '@chakra-ui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import { Undo2 } from 'lucide-react';
import { refusalText } from '#client/data/save/refusal-text.ts';
import type { SetAside } from '#client/data/store/records.ts';
import { listSetAside, takeUp } from '#client/sync/set-aside.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { RowButton } from '#client/ui/blocks/button.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { entryStyles as look } from './entry-row-styles.ts';
import { formatMoment, rowTitle } from './entry-texts.ts';
import { formatValue, isShown } from './format-field.ts';
import { setAsideTexts } from './texts.ts';
import { useReferredNames } from './use-names.ts';

/** What a person chose away or discarded on this device: to be read, and taken up again. Nothing while there is none. */
export function SetAsideList({ nowMs }: { nowMs: number }) {
  const { store } = useReplica();
  const kept = useLiveQuery(() => listSetAside(store), [store]);
  if (kept === undefined || kept.length === 0) return null;
  return (
    <section aria-labelledby="set-aside-title">
      <Heading as="h2" id="set-aside-title" textStyle="cardTitle" mt="7">
        {setAsideTexts.title}
      </Heading>
      <Text color="soft" mb="2.5">
        {setAsideTexts.hint}
      </Text>
      <ul className={look.list}>
        {kept.map((each) => (
          <KeptRow key={each.key} kept={each} nowMs={nowMs} />
        ))}
      </ul>
    </section>
  );
}

function KeptRow({ kept, nowMs }: { kept: SetAside; nowMs: number }) {
  const { store, syncNow } = useReplica();
  const flash = useFlash();
  const { collection, name, origin, values, at } = kept;
  const names = useReferredNames(collection, [values]);
  const title = rowTitle(collection, name);
  const details = Object.entries(values)
    .filter(([field]) => isShown(collection, field))
    .map(([field, value]) => `${fieldLabel(collection, field)}: ${formatValue(collection, field, value, { names }).join('; ')}`)
    .join(' · ');

  async function onTakeUp(): Promise<void> {
    const result = await takeUp(store, kept);
    if (result.ok) {
      flash({ kind: 'success', text: setAsideTexts.takenUp });
      return syncNow();
    }
    flash({ kind: 'error', text: result.reason === 'gone' ? setAsideTexts.gone : refusalText(result) });
  }

  return (
    <li className={look.kept}>
      <div className={look.keptText}>
        <strong>{title}</strong>
        <span>{[details, setAsideTexts.origins[origin], formatMoment(at, nowMs)].filter(Boolean).join(' · ')}</span>
      </div>
      <RowButton icon={<Undo2 />} aria-label={setAsideTexts.takeUpName(title, details)} onClick={() => void onTakeUp()}>
        {setAsideTexts.takeUp}
      </RowButton>
    </li>
  );
}
import { fieldLabel } from '#domain/collections/field-words.ts';
