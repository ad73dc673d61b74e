import { render as renderBare, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { UiProvider } from '#client/ui/blocks/ui-provider.tsx';

/** A block as it stands in the app: with the theme and the notices around it. */
export const render = (block: ReactNode): RenderResult => renderBare(block, { wrapper: UiProvider });
