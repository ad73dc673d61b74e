import { quotePageSchema } from '#contract/quote-page-calls.ts';
import { aRow, type Person, type World } from './world.ts';

/** A quote that its customer answered on their page; what they answered is taken again, and changes nothing. */
export async function answeredQuote(
  world: World,
  words: string,
  { as = world.owner, of = {}, line = words }: { as?: Person; of?: object; line?: string } = {},
) {
  const items = [{ id: 'a', description: line, quantity: 1, price: 10 }];
  const quote = await aRow(world, 'budgets', { ...of, items, discount: 0, status: 'send', expiry_date: '2026-12-31' }, { as });
  const token = String(quote['approval_token']);
  const page = quotePageSchema.parse((await world.call('GET', `/orcamentos/pagina/${token}`)).json());
  const answer = { terms: page.quote?.terms, refused: [], name: words };
  await world.call('POST', `/orcamentos/pagina/${token}/resposta`, { body: answer });
  return { id: quote.id, token, answer };
}
