import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SegmentedToggle } from '#client/ui/blocks/segmented-toggle.tsx';
import { useColorMode } from '#client/ui/theme/color-mode.ts';
import { render } from '../render.tsx';

const options = [
  { value: 'system', label: 'Sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
] as const;

function ModeChoice() {
  const { mode, setMode } = useColorMode();
  return <SegmentedToggle label="Cores" options={options} value={mode} onChange={setMode} />;
}

describe('the colour mode', () => {
  beforeEach(() => void render(<ModeChoice />));
  afterEach(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Sistema' }));
    cleanup();
  });

  it('follows the device until the person chooses', () => {
    expect(screen.getByRole('button', { name: 'Sistema' }).getAttribute('aria-pressed')).toBe('true');
    expect(document.documentElement.dataset['theme']).toBe('light');
  });

  it('is kept, and stands on the root for tokens and style sheets', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Escuro' }));
    expect(document.documentElement.classList.contains('dark')).toBe(true);
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('patio-color-mode')).toBe('dark');
  });

  it('follows a choice made in another tab', () => {
    localStorage.setItem('patio-color-mode', 'dark');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'patio-color-mode' })));
    expect(screen.getByRole('button', { name: 'Escuro' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('forgets the choice when it follows the device again', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Escuro' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sistema' }));
    expect(localStorage.getItem('patio-color-mode')).toBeNull();
    expect(document.documentElement.dataset['theme']).toBe('light');
  });
});
