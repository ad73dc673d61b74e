import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HandedOnPhoto } from '#client/features/quote-page/handed-on-photo.tsx';
import { UiProvider } from '#client/ui/blocks/ui-provider.tsx';
import { aPage, aPhoto, button, heading, QuoteWorld, terms } from './quote-page-world.tsx';

let world: QuoteWorld;
beforeEach(async () => {
  world = new QuoteWorld();
  world.page = aPage({
    photos: [
      aPhoto('car', { slot: 'before', caption: 'Como chegou' }),
      aPhoto('done', { slot: 'after' }),
      aPhoto('pad', { line: 0, caption: 'Pastilha gasta' }),
    ],
  });
  await world.start();
});
afterEach(async () => {
  cleanup();
  await world.stop();
});

const addressOf = (element: Element | null | undefined) => element?.getAttribute('src')?.replace(/^.*\/api/, '/api');
const opened = () => screen.findByRole('dialog');

it('shows the photos of the car together and those of a line with it', async () => {
  world.open();
  const car = within(await screen.findByRole('region', { name: 'Fotos' }));
  expect((await car.findAllByRole('button')).map((each) => each.getAttribute('aria-label'))).toEqual([
    'Foto 1 de 3: Antes: Como chegou',
    'Foto 2 de 3: Depois',
  ]);
  const line = screen.getByRole('list', { name: 'Fotos de Pastilha dianteira' });
  expect(addressOf(line.querySelector('img'))).toBe('/api/foto/pad-small');
  expect(line.closest('li')?.textContent).toContain('R$\u00a0600,00');
  expect(screen.queryByRole('list', { name: 'Fotos de Mão de obra' })).toBeNull();
});

it('opens one large, and the others by buttons, keys and swipes', async () => {
  const { person } = world.open();
  await person.click(await button('Foto 1 de 3: Antes: Como chegou'));
  const dialog = within(await opened());
  expect(addressOf(dialog.getByRole('img', { name: 'Foto 1 de 3: Antes: Como chegou' }))).toBe('/api/foto/car-whole');
  await person.click(dialog.getByRole('button', { name: 'Próxima foto' }));
  expect(addressOf(await dialog.findByRole('img', { name: 'Foto 2 de 3: Depois' }))).toBe('/api/foto/done-whole');
  fireEvent.keyDown(await opened(), { key: 'ArrowRight' });
  const last = await dialog.findByRole('img', { name: 'Foto 3 de 3: Pastilha gasta' });
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Próxima foto' }).disabled).toBe(true);
  fireEvent.pointerDown(last, { clientX: 100 });
  fireEvent.pointerUp(last, { clientX: 300 });
  await dialog.findByRole('img', { name: 'Foto 2 de 3: Depois' });
  await person.click(dialog.getByRole('button', { name: 'Fechar a foto' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says that the address of a photo is over, and asks for another one', async () => {
  const { person } = world.open();
  await person.click(await button('Foto 2 de 3: Depois'));
  const dialog = within(await opened());
  world.photos = 'photo_link_over';
  fireEvent.error(dialog.getByRole('img'));
  await dialog.findByText('O endereço desta foto venceu. Abra de novo para vê-la.');
  world.page = aPage({ photos: [aPhoto('done', { slot: 'after', whole: 'another' })] });
  await person.click(dialog.getByRole('button', { name: 'Abrir de novo' }));
  expect(addressOf(await dialog.findByRole('img', { name: 'Foto 1 de 1: Depois' }))).toBe('/api/foto/another');
});

it('says that a photo did not open for another reason', async () => {
  const { person } = world.open();
  await person.click(await button('Foto 2 de 3: Depois'));
  const dialog = within(await opened());
  world.photos = 'photo_unknown';
  fireEvent.error(dialog.getByRole('img'));
  await dialog.findByText('A foto não abriu. Veja se há internet e tente de novo.');
  await person.click(dialog.getByRole('button', { name: 'Tentar de novo' }));
  await dialog.findByRole('img', { name: 'Foto 2 de 3: Depois' });
});

it('tells with the answer which photos it had shown', async () => {
  const { person } = world.open();
  await heading(/Orçamento nº 318/);
  await person.click(await button(/^Aprovar/));
  await person.type(await screen.findByRole('textbox', { name: /^Seu nome/ }), 'Célia');
  await person.click(await button('Confirmar'));
  await waitFor(() => expect(world.answers).toEqual([{ terms, refused: [], name: 'Célia', photos: ['car', 'done', 'pad'] }]));
});

it('shows one photo that was handed on, and where to ask when its time is over', async () => {
  render(
    <UiProvider>
      <HandedOnPhoto ticket="handed" />
    </UiProvider>,
  );
  const image = await screen.findByRole('img', { name: 'Foto que a oficina mandou' });
  expect(addressOf(image)).toBe('/api/foto/handed');
  world.photos = 'photo_link_over';
  fireEvent.error(image);
  await screen.findByText('O endereço desta foto venceu. Peça outro à oficina.');
  expect(screen.queryByRole('button')).toBeNull();
});
