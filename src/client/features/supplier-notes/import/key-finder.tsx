import { Box, Flex } from '@chakra-ui/react';
import { Camera, Search } from 'lucide-react';
import { useState } from 'react';
import { turnsOfNote } from '#client/data/save/save-supplier-note.ts';
import { readAtOnce } from '#client/data/read/list.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { Panel } from '#client/ui/blocks/panel.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { bareAccessKey, isAccessKey } from '#domain/supplier-notes/access-key.ts';
import { bringsIn, type SupplierNote } from '#domain/supplier-notes/supplier-note.ts';
import type { RowId } from '#domain/values/ids.ts';
import { CameraKey } from './camera-key.tsx';
import { keyTexts as texts } from './texts.ts';
import { useBarcodes } from './use-barcodes.ts';

type Found =
  | { readonly kind: 'wrong' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'known'; readonly isUndone: boolean; readonly note: SupplierNote & { readonly id: RowId } };

/** A note by the key on its paper: opened where it was imported, else told that its file is needed. */
export function KeyFinder({ onOpen }: { onOpen: (id: RowId) => void }) {
  const { store } = useReplica();
  const [typed, setTyped] = useState('');
  const [isFilming, setFilming] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const barcodes = useBarcodes();

  async function find(text: string): Promise<void> {
    const key = bareAccessKey(text);
    if (!isAccessKey(key)) return setFound({ kind: 'wrong' });
    const turns = await readAtOnce(store, () => turnsOfNote(store, key));
    const note = turns.toReversed().find(bringsIn);
    setFound(note === undefined ? { kind: 'unknown' } : { kind: 'known', isUndone: note.id !== turns.at(-1)?.id, note });
  }

  return (
    <Panel title={texts.label}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void find(typed);
        }}
      >
        <Flex gap="3" align="end" wrap="wrap">
          <Box flex="1 1 {sizes.xs}" minW="0">
            <TextField label={texts.label} maxLength={60} value={typed} onChange={({ target }) => setTyped(target.value)} />
          </Box>
          <Button type="submit" icon={<Search />}>
            {texts.find}
          </Button>
          {barcodes !== null && (
            <Button icon={<Camera />} onClick={() => setFilming(!isFilming)}>
              {isFilming ? texts.stop : texts.camera}
            </Button>
          )}
        </Flex>
        <Box mt="1" color="soft" fontSize="note">
          {texts.hint}
        </Box>
      </form>
      {isFilming && barcodes !== null && (
        <CameraKey
          barcodes={barcodes}
          onKey={(key) => {
            setFilming(false);
            setTyped(key);
            void find(key);
          }}
        />
      )}
      {found !== null && (
        <Box mt="3" role="status">
          <FoundNote found={found} onOpen={onOpen} />
        </Box>
      )}
    </Panel>
  );
}

function FoundNote({ found, onOpen }: { found: Found; onOpen: (id: RowId) => void }) {
  if (found.kind === 'wrong') return texts.wrong;
  if (found.kind === 'unknown') return texts.needsFile;
  const { id, number, supplier } = found.note;
  if (found.isUndone) return texts.undone(number, supplier);
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <span>{texts.found(number, supplier)}</span>
      <Button onClick={() => onOpen(id)}>{texts.open}</Button>
    </Flex>
  );
}
