import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** What a person would type into next is this, now or in a moment: focus moves after what it moves to was painted. */
export const hasFocus = (element: () => Element | null): Promise<void> => waitFor(() => expect(document.activeElement).toBe(element()));
