import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { ShownPhoto } from '#client/data/photos/read-photos.ts';
import { useStore } from '#client/data/store/store-context.tsx';
import type { Store } from '#client/data/store/store.ts';
import { addressOfPhoto, fileOfPhoto, type HandedOn } from '#client/sync/photos/hand-on-photo.ts';
import { formatCivilDateTime, isCivilDateTime } from '#domain/values/civil-date.ts';
import { Button, buttonClass } from '../blocks/button.tsx';
import { CopyField, type CopyOutcome } from '../sharing/copy-field.tsx';
import { photoStyles as look } from './photo-styles.ts';
import { photoTexts as texts } from './photo-words.ts';

type Shared = { readonly kind: 'idle' } | { readonly kind: 'busy' } | { readonly kind: 'told'; readonly handed: HandedOn };

/** Hands one photo on: the device's own sharing where it takes files, with WhatsApp among it, else an address that ends. */
export function usePhotoSharing(photo: ShownPhoto | undefined) {
  const store = useStore();
  const [shared, setShared] = useState<{ readonly id: string; readonly state: Shared }>({ id: '', state: { kind: 'idle' } });
  const state: Shared = shared.id === photo?.id ? shared.state : { kind: 'idle' };
  async function share(): Promise<void> {
    if (photo === undefined) return;
    setShared({ id: photo.id, state: { kind: 'busy' } });
    const isDone = await shareFile(store, photo);
    setShared({ id: photo.id, state: isDone ? { kind: 'idle' } : { kind: 'told', handed: await addressOfPhoto(store, photo.id) } });
  }
  return { state, share };
}

export function ShareButton({ state, share }: ReturnType<typeof usePhotoSharing>) {
  return (
    <Button icon={<Share2 />} isBusy={state.kind === 'busy'} onClick={() => void share()}>
      {texts.share}
    </Button>
  );
}

/** The address, where no file could be shared. */
export function SharedAddress({ state, caption }: { state: Shared; caption: string }) {
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null);
  if (state.kind !== 'told') return null;
  const { handed } = state;
  if (!handed.ok) return <p className={look.problem}>{`${texts.notShared} ${handed.text}`}</p>;
  const { address, until } = handed;
  const message = [caption, address].filter(Boolean).join('\n');
  return (
    <div className={look.shared}>
      <CopyField label={texts.address} value={address} copyLabel={texts.copyAddress} outcome={outcome} onCopy={setOutcome} />
      <a className={buttonClass({})} href={`https://wa.me/?${new URLSearchParams({ text: message })}`} target="_blank" rel="noreferrer">
        {texts.byWhatsapp}
      </a>
      <p>{texts.addressUntil(isCivilDateTime(until) ? formatCivilDateTime(until) : until)}</p>
    </div>
  );
}

/** False where this device cannot hand files on, or has not the picture. Whoever closes the sheet has decided so. */
async function shareFile(store: Store, { id, caption }: ShownPhoto): Promise<boolean> {
  const file = await fileOfPhoto(store, id);
  const data = file === null ? null : { files: [file], ...(caption !== '' && { text: caption }) };
  if (data === null || typeof navigator.canShare !== 'function' || !navigator.canShare(data)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError';
  }
}
