import { appears, sees, seesBadge, signIn } from './app-pages.ts';
import type { Scene } from './journey.ts';
import { RefusingStorage } from './refusing-storage.ts';

/** A browser that keeps nothing: the app says what to do, and never that something is saved. */
export async function refusedStorage({ launcher, product, report, tag }: Scene): Promise<void> {
  const browser = await launcher.start();
  const refusing = await RefusingStorage.before(product.url, 'refused');
  const full = await RefusingStorage.before(product.url, 'full');
  try {
    await report.step('sem IndexedDB o app diz o que fazer', async () => {
      const tab = await browser.newTab();
      await signIn(tab, refusing.url);
      await sees(tab, 'Este navegador não deixa o Pátio guardar nada neste aparelho');
      await sees(tab, 'Saia da navegação privada');
      return seesBadge(tab, /^Sem lugar para guardar/);
    });
    await report.step('num aparelho cheio o app abre, e ao salvar diz por que não pode', async () => {
      const tab = await browser.newTab();
      await signIn(tab, full.url);
      await tab.open(`${full.url}/dashboard/clientes`);
      await appears(tab, 'main li');
      await tab.click('//main//button[normalize-space(.)="Cadastrar"]');
      await appears(tab, '[role=dialog] input[name=name]');
      await tab.type('[role=dialog] input[name=name]', `Gil ${tag}`);
      await tab.type('[role=dialog] input[name=phone]', '11987654321\uE007');
      await sees(tab, 'O aparelho está sem espaço. Libere espaço e salve de novo.');
    });
  } finally {
    await browser.kill();
    await refusing.close();
    await full.close();
  }
}
