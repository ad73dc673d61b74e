import { useNavigate } from 'react-router-dom';
import { enginePorts } from '#client/sync/browser-ports.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import type { UserId } from '#domain/values/ids.ts';

/** Locks the page for whoever comes next; a person without a PIN is led to where they make one. */
export function useSwitchPerson(user: UserId): () => void {
  const flash = useFlash();
  const navigate = useNavigate();
  async function lock(): Promise<void> {
    const [{ lockNow }, { lockTexts }] = await Promise.all([import('./lock-now.ts'), import('./lock-texts.ts')]);
    if (await lockNow(user)) return;
    flash({ kind: 'success', text: lockTexts.wantsPin });
    await navigate('/dashboard/conta');
  }
  return () => void lock().catch(enginePorts.report);
}
