import { Paper } from '#client/ui/blocks/paper.tsx';
import { piecesText } from '#domain/products/product.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { Shopping } from './read-shopping.ts';
import { shoppingTexts as texts } from './stock-texts.ts';

/** The shopping list on paper. */
export function ShoppingSheet({ list, shopName, hasCost }: { list: readonly Shopping[]; shopName: string; hasCost: boolean }) {
  return (
    <Paper className="shopping-sheet">
      <h1>{texts.title}</h1>
      <p>{shopName}</p>
      {list.map(({ supplier, wanted }) => (
        <section key={supplier?.id ?? ''}>
          <h2>{supplier?.name ?? texts.nobody}</h2>
          <table>
            <tbody>
              {wanted.map(({ product, pieces }) => (
                <tr key={product.id}>
                  <td>{piecesText(pieces, product.unit)}</td>
                  <td>{[product.name, product.brand, product.part_code].filter(Boolean).join(' · ')}</td>
                  {hasCost && <td>{formatMoney(product.cost_price)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </Paper>
  );
}
