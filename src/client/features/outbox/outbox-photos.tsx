import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useLive } from '#client/data/read/use-live.ts';
import { photosThatFit } from '#client/data/photos/photo-space.ts';
import { removePhoto } from '#client/data/photos/remove-photo.ts';
import { retryPhoto } from '#client/data/photos/retry-photo.ts';
import { refusalText } from '#client/data/save/refusal-text.ts';
import { isMetered, storageSpace } from '#client/sync/photos/photo-ports.ts';
import { refusedPhotos, type RefusedPhoto } from '#client/sync/photos/refused-photos.ts';
import { readMeta, writeMeta } from '#client/sync/meta.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Badge } from '#client/ui/blocks/badge.tsx';
import { Button } from '#client/ui/blocks/button.tsx';
import { useConfirm } from '#client/ui/blocks/confirm.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { ShareBar } from '#client/ui/blocks/share-bar.tsx';
import { SwitchField } from '#client/ui/fields/checkbox-field.tsx';
import { photoTexts, problemText } from '#client/ui/photos/photo-words.ts';
import { megabytes } from '#client/ui/words/megabytes.ts';
import { plural } from '#client/ui/words/plural.ts';
import { formatCivilDateTime } from '#domain/values/civil-date.ts';
import { outboxPhotoTexts as texts, problemTexts } from './texts.ts';
import { useSentOf } from './use-sent-of.ts';

/** Pictures that nobody else has yet, what was refused of them, and by which network they go. */
export function OutboxPhotos() {
  const { store, status, syncNow } = useReplica();
  const { waiting, bytes, refused } = status.photos;
  const live = useLive(store, 'photos-on-mobile', () => readMeta(store.db, 'photosOnMobile'));
  const problems = useLive(store, 'refused-photos', () => refusedPhotos(store))?.value ?? [];
  const mayUseMobile = live?.value ?? null;
  const sent = useSentOf(waiting);
  const isAsked = live !== null && mayUseMobile === null && waiting > 0 && isMetered();

  async function allow(isAllowed: boolean): Promise<void> {
    await writeMeta(store.db, 'photosOnMobile', isAllowed);
    syncNow();
  }

  return (
    <Box as="section" aria-label={photoTexts.title} mt="3.5">
      {refused > 0 && problems.map((photo) => <RefusedCard key={photo.id} photo={photo} />)}
      <Box layerStyle="panel" px="4.5" py="3.5">
        {waiting > 0 && (
          <Heading as="h2" textStyle="cardTitle" mb="2">
            {texts.waiting(plural(waiting, 'foto', 'fotos'), megabytes(bytes))}
          </Heading>
        )}
        {sent > 0 && (
          <Box mb="3">
            <Text textStyle="note" mb="1">
              {texts.sentOf(sent, sent + waiting)}
            </Text>
            <ShareBar tone="brand" share={sent / (sent + waiting)} />
          </Box>
        )}
        {isAsked && (
          <Box role="group" aria-label={texts.ask(megabytes(bytes))} mb="3">
            <Text>{texts.ask(megabytes(bytes))}</Text>
            <Flex gap="2" mt="2" wrap="wrap">
              <Button variant="primary" onClick={() => void allow(true)}>
                {texts.yes}
              </Button>
              <Button onClick={() => void allow(false)}>{texts.no}</Button>
            </Flex>
          </Box>
        )}
        <SwitchField
          label={texts.mobile}
          hint={texts.mobileHint}
          checked={mayUseMobile === true}
          onChange={({ target }) => void allow(target.checked)}
        />
        <Space />
      </Box>
    </Box>
  );
}

function RefusedCard({ photo }: { photo: RefusedPhoto }) {
  const { store, syncNow } = useReplica();
  const confirm = useConfirm();
  const flash = useFlash();
  const name = photo.caption || (photo.taken_at === '' ? texts.photo : texts.photoOf(formatCivilDateTime(photo.taken_at)));

  async function retry(): Promise<void> {
    await retryPhoto(store, photo.id);
    syncNow();
  }

  async function remove(): Promise<void> {
    const isSure = await confirm({ title: photoTexts.removeTitle, text: photoTexts.removeText, confirmLabel: photoTexts.remove, isDanger: true });
    if (!isSure) return;
    const result = await removePhoto(store, photo.id);
    flash(result.ok ? { kind: 'success', text: photoTexts.removed } : { kind: 'error', text: refusalText(result) });
  }

  return (
    <Box as="section" aria-label={name} layerStyle="panel" mb="3.5" px="4.5" py="3.5" borderColor="red">
      <Flex align="baseline" wrap="wrap" columnGap="3">
        <Badge tone="red">{problemTexts.rejected}</Badge>
        <Heading as="h2" textStyle="cardTitle">
          {name}
        </Heading>
      </Flex>
      <Text my="2.5">{problemText(photo.problem)}</Text>
      <Flex gap="2" wrap="wrap">
        <Button onClick={() => void retry()}>{photoTexts.retry}</Button>
        <Button variant="danger" onClick={() => void remove()}>
          {photoTexts.remove}
        </Button>
      </Flex>
    </Box>
  );
}

/** How many photos this device still has room for; nothing where the browser cannot say. */
function Space() {
  const { store } = useReplica();
  const [fit, setFit] = useState<number | null>(null);
  useEffect(() => {
    let isOver = false;
    storageSpace()
      .then((space) => photosThatFit(store.db, space))
      .then(
        (count) => void (isOver || setFit(count)),
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  }, [store]);
  if (fit === null) return null;
  return (
    <Text textStyle="note" mt="2.5">
      {texts.fit(fit)}
    </Text>
  );
}
