import { refusalText } from '#client/data/save/refusal-text.ts';
import { save } from '#client/data/save/save.ts';
import { saveAll } from '#client/data/save/save-all.ts';
import type { ShownPhoto } from '#client/data/photos/read-photos.ts';
import { removePhoto } from '#client/data/photos/remove-photo.ts';
import { useStore } from '#client/data/store/store-context.tsx';
import { retryPhoto } from '#client/data/photos/retry-photo.ts';
import type { SaveRefusal } from '#client/data/save/save.ts';
import { useConfirm } from '../blocks/confirm.tsx';
import { useFlash } from '../blocks/flash.tsx';
import { PhotoViewer, type PhotoActions, type PhotoViewerProps } from './photo-viewer.tsx';
import { photoTexts as texts } from './photo-words.ts';

interface OpenedPhotoProps extends Omit<PhotoViewerProps, 'actions'> {
  mayChange: boolean;
  hasCover: boolean;
  /** Whether what it belongs to has a page that its customer reads. */
  canShow?: boolean;
}

/** A photo that is open, with what a person does to it. */
export function OpenedPhoto({ mayChange, hasCover, canShow = false, ...viewer }: OpenedPhotoProps) {
  const actions = usePhotoActions(viewer, { hasCover, canShow });
  return <PhotoViewer {...viewer} actions={mayChange ? actions : null} />;
}

function usePhotoActions(
  { photos, onShow }: Omit<PhotoViewerProps, 'actions'>,
  { hasCover, canShow }: { readonly hasCover: boolean; readonly canShow: boolean },
): PhotoActions {
  const store = useStore();
  const confirm = useConfirm();
  const flash = useFlash();
  const tell = (result: { readonly ok: true } | ({ readonly ok: false } & SaveRefusal), done: string) =>
    flash(result.ok ? { kind: 'success', text: done } : { kind: 'error', text: refusalText(result) });

  async function remove(photo: ShownPhoto): Promise<void> {
    const isSure = await confirm({ title: texts.removeTitle, text: texts.removeText, confirmLabel: texts.remove, isDanger: true });
    if (!isSure) return;
    const at = photos.findIndex(({ id }) => id === photo.id);
    const next = photos[at + 1] ?? photos[at - 1];
    if (next) onShow(next.id);
    tell(await removePhoto(store, photo.id), texts.removed);
  }

  async function makeCover(photo: ShownPhoto): Promise<void> {
    const former = photos
      .filter(({ slot, hasRow }) => slot === 'cover' && hasRow)
      .map(({ id }) => ({ kind: 'update', id, changes: { slot: '' } }) as const);
    tell(await saveAll(store, 'photos', [...former, { kind: 'update', id: photo.id, changes: { slot: 'cover' } }]), texts.coverKept);
  }

  return {
    onCaption: async ({ id }, caption) => void tell(await save(store, 'photos', { kind: 'update', id, changes: { caption } }), texts.captionKept),
    onRemove: (photo) => void remove(photo),
    onRetry: ({ id }) => void retryPhoto(store, id),
    ...(canShow && {
      onShowing: ({ id }, changes) =>
        void save(store, 'photos', { kind: 'update', id, changes }).then((result) =>
          tell(result, changes.is_shown === undefined ? texts.momentKept : changes.is_shown ? texts.isShown : texts.isHidden),
        ),
    }),
    ...(hasCover && { onCover: (photo) => void makeCover(photo) }),
  };
}
