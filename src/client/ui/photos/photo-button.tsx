import { Flex } from '@chakra-ui/react';
import { Camera, Images } from 'lucide-react';
import { useRef, type ChangeEvent } from 'react';
import { Button } from '../blocks/button.tsx';
import { photoTexts as texts } from './photo-words.ts';

/** The device's camera, and pictures that it has already. */
export function PhotoButton({ isBusy, onFiles }: { isBusy: boolean; onFiles: (files: readonly File[]) => void }) {
  const camera = useRef<HTMLInputElement>(null);
  const album = useRef<HTMLInputElement>(null);
  function hear({ target }: ChangeEvent<HTMLInputElement>): void {
    const files = [...(target.files ?? [])];
    // The same picture can be chosen again.
    target.value = '';
    if (files.length > 0) onFiles(files);
  }
  return (
    <Flex gap="2">
      <Button icon={<Camera />} isBusy={isBusy} onClick={() => camera.current?.click()}>
        {texts.take}
      </Button>
      <Button variant="quiet" icon={<Images />} isBusy={isBusy} aria-label={texts.chooseName} onClick={() => album.current?.click()}>
        {texts.choose}
      </Button>
      <input ref={camera} hidden type="file" accept="image/*" capture="environment" data-photo="camera" onChange={hear} />
      <input ref={album} hidden type="file" accept="image/*" multiple data-photo="album" onChange={hear} />
    </Flex>
  );
}
