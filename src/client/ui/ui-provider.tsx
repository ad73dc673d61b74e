import 'virtual:theme.css';
import './theme/base.css';
import './theme/color-mode.ts';
import type { ReactNode } from 'react';
import { FlashProvider } from './flash.tsx';

/** What every page has. Dialogs come with the signed-in part of the app (`ConfirmProvider`). */
export function UiProvider({ children }: { children: ReactNode }) {
  return <FlashProvider>{children}</FlashProvider>;
}
