import type { DraftKeeper } from '#client/data/save/use-draft.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { draftTexts } from './form-texts.ts';

/**
 * Keeps what was typed before the camera of a quote that is not saved opens, also where that is nothing yet: its photos are held
 * beside the draft, and a phone may load the page anew. Answers whether the device could; where not, it is said and no photo is taken.
 */
export function useReadyForCamera(keeper: DraftKeeper, onOpen: () => void): () => Promise<boolean> {
  const flash = useFlash();
  return async () => {
    onOpen();
    keeper.touch();
    await keeper.flush();
    const isKept = keeper.status.get() !== 'failed';
    if (!isKept) flash({ kind: 'error', text: draftTexts.noCamera });
    return isKept;
  };
}
