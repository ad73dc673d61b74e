import '../theme/base.css';
import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { FlashProvider } from './flash.tsx';
import { cache } from '../theme/style-cache.ts';
import { system } from '../theme/system.ts';

/** What every page has: the theme and the notices. Dialogs come with the signed-in part of the app (`ConfirmProvider`). */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <FlashProvider>{children}</FlashProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
