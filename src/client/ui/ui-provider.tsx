import 'virtual:theme.css';
import './theme/base.css';
import './theme/color-mode.ts';
import type { ReactNode } from 'react';
import { ConfirmProvider } from './confirm.tsx';
import { FlashProvider } from './flash.tsx';

export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <FlashProvider>
      <ConfirmProvider>{children}</ConfirmProvider>
    </FlashProvider>
  );
}
