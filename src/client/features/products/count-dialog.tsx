import { Box, Flex, Text } from '@chakra-ui/react';
import { useState, type KeyboardEvent } from 'react';
import { filteredPage } from '#client/data/read/filtered-list.ts';
import { refusalText } from '#client/data/save/refusal-text.ts';
import { saveCounts, type Counted } from '#client/data/save/save-counts.ts';
import { useLive } from '#client/data/read/use-live.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { parseWhole } from '#client/ui/fields/whole-number.ts';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { piecesText } from '#domain/products/product.ts';
import { mostPieces } from '#domain/products/stock-movement.ts';
import type { RowId } from '#domain/values/ids.ts';
import { countTexts as texts } from './stock-texts.ts';
import type { Choices } from './use-choices.ts';
import { useBookkeeper } from './use-move-stock.ts';

const shownAtOnce = 50;
/** More than any shop has shelves. */
const mostPlaces = 500;

/** Walks the shelves: a number for each product of a category or a place, saved as counts. What is left empty was not counted. */
export function CountDialog({ choices, onClose }: { choices: Choices; onClose: () => void }) {
  const { store, signatureName } = useReplica();
  const flash = useFlash();
  const made = useBookkeeper();
  const [part, setPart] = useState('');
  const [shown, setShown] = useState(shownAtOnce);
  const [typed, setTyped] = useState<Readonly<Record<RowId, { readonly name: string; readonly pieces: string }>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const places = useLive(store, 'places', async () => placesOf(await store.db.rows('products').toArray()))?.value ?? [];
  const page = useLive(store, `count ${part} ${shown}`, () =>
    filteredPage(store, 'products', { search: '', page: 1, perPage: shown }, filterOf(part)),
  )?.value;

  async function submit(): Promise<void> {
    const counts: Counted[] = [];
    for (const [product, { name, pieces }] of Object.entries(typed)) {
      if (pieces.trim() === '') continue;
      const count = parseWhole(pieces);
      if (count === null || count > mostPieces) return setFailure(texts.wrong(name));
      counts.push({ product: product as RowId, pieces: count });
    }
    if (counts.length === 0) return setFailure(texts.none);
    const result = await saveCounts(store, counts, { ...made(), note: texts.note });
    if (!result.ok) return setFailure(`${texts.failed} ${refusalText(result)}`);
    flash({ kind: 'success', text: texts.saved(counts.length) });
    onClose();
  }

  const options = [
    ...choices.categories.map(({ value, label }) => ({ value: `${inCategory}${value}`, label: texts.category(label) })),
    ...places.map((place) => ({ value: `${atPlace}${place}`, label: texts.place(place) })),
  ];
  const isDirty = Object.values(typed).some(({ pieces }) => pieces !== '');
  return (
    <FormDialog title={texts.title} subtitle={signatureName} size="lg" isStatic isDirty={isDirty} error={failure} onClose={onClose} onSubmit={submit}>
      <SelectField
        label={texts.what}
        placeholder={texts.all}
        options={options}
        hint={texts.hint}
        value={part}
        onChange={({ target }) => {
          setPart(target.value);
          setShown(shownAtOnce);
        }}
      />
      {page?.total === 0 && <Text my="3">{texts.nothing}</Text>}
      <Box as="ul" my="3">
        {page?.rows.map(({ id, name, brand, place, quantity, unit }) => (
          <Flex as="li" key={id} align="center" justify="space-between" gap="3" py="2" borderBottom="hairline" borderColor="line">
            <span>
              {name}
              <Text as="span" display="block" color="soft" fontSize="note">
                {[brand, place, texts.known(piecesText(quantity, unit))].filter(Boolean).join(' · ')}
              </Text>
            </span>
            <Box flex="none" w="28" css={{ '& .ui-field__label': { srOnly: true } }}>
              <TextField
                label={name}
                inputMode="numeric"
                maxLength={9}
                value={typed[id]?.pieces ?? ''}
                onChange={({ target }) => setTyped((present) => ({ ...present, [id]: { name, pieces: target.value } }))}
                onKeyDown={goOn}
              />
            </Box>
          </Flex>
        ))}
      </Box>
      {page !== undefined && (page.total ?? 0) > shown && <Button onClick={() => setShown(shown + shownAtOnce)}>{texts.next}</Button>}
    </FormDialog>
  );
}

/** Enter goes to the next shelf; only the button saves. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const fields = [...(event.currentTarget.closest('ul')?.querySelectorAll('input') ?? [])];
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}

const inCategory = 'categoria ';
const atPlace = 'local ';

const filterOf = (part: string) => ({
  key: part,
  ...(part.startsWith(inCategory) && { reference: { field: 'category_id' as const, id: part.slice(inCategory.length) as RowId } }),
  keeps: ({ place }: { readonly place: string }) => !part.startsWith(atPlace) || place === part.slice(atPlace.length),
});

function placesOf(rows: readonly { readonly row: Readonly<Record<string, unknown>> | null }[]): string[] {
  const places = new Set(rows.map(({ row }) => row?.['place']).filter((place) => typeof place === 'string' && place !== ''));
  return ([...places] as string[]).toSorted((a, b) => a.localeCompare(b, 'pt-BR', { numeric: true })).slice(0, mostPlaces);
}
