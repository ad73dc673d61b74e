import { Box, Flex } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useRows } from '#client/data/read/use-rows.ts';
import { piecesText, type Product } from '#domain/products/product.ts';
import { pieceCost } from '#domain/supplier-notes/cost-price.ts';
import type { SupplierNoteLine } from '#domain/supplier-notes/supplier-note.ts';
import { formatMoney } from '#domain/values/money.ts';
import { LinePages, pageOfLines } from './line-pages.tsx';
import { noteDialogTexts as texts } from './texts.ts';

/** What an imported note brought, a page at a time. */
export function NoteLines({ lines }: { lines: readonly SupplierNoteLine[] }) {
  const [page, setPage] = useState(1);
  const list = useRef<HTMLUListElement>(null);
  // Of all pages: names that come after their page would move what is read.
  const products = useRows(
    'products',
    lines.map(({ product_id }) => product_id),
  );
  const { shown } = pageOfLines(lines, page);
  return (
    <>
      <Box as="ul" ref={list} aria-label={texts.products} border="hairline" borderColor="line" borderRadius="panel" listStyleType="none">
        {shown.map((line) => (
          <Line key={line.id} line={line} product={line.product_id === null ? undefined : products.get(line.product_id)} />
        ))}
      </Box>
      <LinePages count={lines.length} page={page} list={list} onPage={setPage} />
    </>
  );
}

function Line({ line, product }: { line: SupplierNoteLine; product: Pick<Product, 'name' | 'unit'> | undefined }) {
  const { description, product_id, pieces, cost } = line;
  return (
    <Flex as="li" justify="space-between" gap="3" px="3" py="2" css={{ '& + li': { borderTop: 'hairline', borderColor: 'line' } }}>
      <Box minW="0" overflowWrap="anywhere">
        {product?.name ?? description}
        {product !== undefined && product.name !== description && (
          <Box color="soft" fontSize="note">
            {description}
          </Box>
        )}
      </Box>
      <Box flex="none" textAlign="end" fontVariantNumeric="tabular-nums">
        <strong>{product_id === null ? texts.leftOut : piecesText(pieces, product?.unit ?? 'un')}</strong>
        {product_id !== null && (
          <Box color="soft" fontSize="note">
            {texts.each(formatMoney(pieceCost(cost, pieces)))}
          </Box>
        )}
      </Box>
    </Flex>
  );
}
