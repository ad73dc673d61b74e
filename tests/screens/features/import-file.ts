import { screen } from '@testing-library/react';
import type { UserEvent as User } from '@testing-library/user-event';
import { vi } from 'vitest';

/** Opens the import and hands it a file. */
export async function importFile(user: User, content: BlobPart, name = 'lista.csv'): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Importar CSV' }));
  await user.upload(await screen.findByLabelText('Escolher arquivo CSV'), new File([content], name, { type: 'text/csv' }));
}

/** Lines of the preview as a person reads them. */
export const previewLines = () =>
  [...screen.getByRole('table', { name: 'O que a importação faz' }).querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent).join(' | '),
  );

/** Files that the page hands to the person from now on: name and text. */
export function caughtDownloads(): { name: string; text: Promise<string> }[] {
  const caught: { name: string; text: Promise<string> }[] = [];
  let latest: Blob | null = null;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    latest = blob as Blob;
    return 'blob:made';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (latest !== null) caught.push({ name: this.download, text: latest.text() });
  });
  return caught;
}
