import type { FlashMessage } from '../blocks/flash-box.ts';
import { useFlash } from '../blocks/flash.tsx';

/** How the form of a record ends: its row is not there (`goneText` says so), or it was saved. Either way it closes. */
export function useRecordDialog(goneText: string, onClose: () => void) {
  const flash = useFlash();
  return {
    onGone(): void {
      flash({ kind: 'error', text: goneText });
      onClose();
    },
    finish(text: string, more: Pick<FlashMessage, 'durationMs' | 'action'> = {}): void {
      onClose();
      flash({ kind: 'success', text, ...more });
    },
  };
}
