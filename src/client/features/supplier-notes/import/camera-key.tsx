import { AspectRatio, Box } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { bareAccessKey, isAccessKey } from '#domain/supplier-notes/access-key.ts';
import { keyTexts as texts } from './texts.ts';
import type { Barcodes } from './use-barcodes.ts';

/** Pictures that are looked at each second: a phone's processor has other things to do too. */
const betweenMs = 200;

export interface CameraKeyProps {
  barcodes: Barcodes;
  onKey: (key: string) => void;
}

/** The camera's picture until a key's bar code is in it. */
export function CameraKey({ barcodes, onKey }: CameraKeyProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const found = useRef(onKey);
  useEffect(() => {
    found.current = onKey;
  });
  useEffect(
    () =>
      film(
        video.current,
        barcodes,
        (key) => found.current(key),
        () => setFailed(true),
      ),
    [barcodes],
  );
  if (hasFailed) return <Box mt="3">{texts.noCamera}</Box>;
  return (
    <Box mt="3" maxW="lg">
      <AspectRatio ratio={16 / 9} borderRadius="panel" overflow="hidden" bg="bg">
        <video ref={video} muted playsInline aria-label={texts.aim} />
      </AspectRatio>
      <Box mt="1" color="soft">
        {texts.aim}
      </Box>
    </Box>
  );
}

/** Films and looks until it is stopped, by what it answers, or a key was found. */
function film(video: HTMLVideoElement | null, barcodes: Barcodes, onKey: (key: string) => void, onFailure: () => void): () => void {
  const state = { isOver: false, stream: null as MediaStream | null, timer: undefined as ReturnType<typeof setTimeout> | undefined };
  const stop = () => {
    state.isOver = true;
    clearTimeout(state.timer);
    state.stream?.getTracks().forEach((track) => track.stop());
  };
  async function look(): Promise<void> {
    if (state.isOver || video === null) return;
    const codes = await barcodes.detect(video).catch(() => []);
    const key = codes.map(({ rawValue }) => bareAccessKey(rawValue)).find(isAccessKey);
    if (state.isOver) return;
    if (key === undefined) state.timer = setTimeout(() => void look(), betweenMs);
    else {
      stop();
      onKey(key);
    }
  }
  async function begin(): Promise<void> {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      state.stream = stream;
      if (state.isOver || video === null) return stop();
      video.srcObject = stream;
      await video.play();
      await look();
    } catch {
      // Not allowed, or in use elsewhere: said where it was asked for.
      if (!state.isOver) onFailure();
    }
  }
  void begin();
  return stop;
}
