import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { MessageCircle, Printer } from 'lucide-react';
import { useState } from 'react';
import { useLive } from '#client/data/read/use-live.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Button, buttonClass } from '#client/ui/blocks/button.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import { usePrinting } from '#client/ui/blocks/use-printing.ts';
import { CopyField, type CopyOutcome } from '#client/ui/sharing/copy-field.tsx';
import { whatsappLink } from '#domain/budgets/budget-message.ts';
import { piecesText } from '#domain/products/product.ts';
import { shoppingMessage } from '#domain/products/shopping-list.ts';
import { formatMoney } from '#domain/values/money.ts';
import { readShopping, type Shopping } from './read-shopping.ts';
import { ShoppingSheet } from './shopping-sheet.tsx';
import { shoppingTexts as texts } from './stock-texts.ts';

/** What is missing and from whom it is bought: on paper, or as a message for each supplier. */
export function ShoppingDialog({ onClose }: { onClose: () => void }) {
  const { store, signatureName } = useReplica();
  const list = useLive(store, 'shopping', () => readShopping(store))?.value;
  const [isPrinted, setPrinted] = useState(false);
  usePrinting(isPrinted ? texts.fileName : null, () => setPrinted(false));
  const { sees } = useMayWrite('products');
  return (
    <Dialog
      title={texts.title}
      subtitle={signatureName}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button variant="primary" icon={<Printer />} disabled={!list?.length} onClick={() => setPrinted(true)}>
            {texts.print}
          </Button>
        </>
      }
    >
      {list?.length === 0 && <Text>{texts.nothing}</Text>}
      {list?.map((shopping) => (
        <SupplierPart key={shopping.supplier?.id ?? ''} shopping={shopping} hasCost={sees('cost_price')} shopName={signatureName} />
      ))}
      {isPrinted && list && <ShoppingSheet list={list} shopName={signatureName} hasCost={sees('cost_price')} />}
    </Dialog>
  );
}

function SupplierPart({ shopping: { supplier, wanted }, hasCost, shopName }: { shopping: Shopping; hasCost: boolean; shopName: string }) {
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null);
  const message = shoppingMessage(wanted, { contact: supplier?.contact_name ?? '', shopName });
  const chat = supplier && whatsappLink(supplier.phone, message);
  return (
    <Box as="section" mb="6" aria-label={supplier?.name ?? texts.nobody}>
      <Heading as="h3" textStyle="cardTitle" mb="2">
        {supplier?.name ?? texts.nobody}
      </Heading>
      <Box as="ul" mb="3" border="hairline" borderColor="line" borderRadius="panel">
        {wanted.map(({ product, pieces }) => (
          <Flex
            as="li"
            key={product.id}
            justify="space-between"
            gap="3"
            px="3"
            py="2"
            css={{ '& + li': { borderTop: 'hairline', borderColor: 'line' } }}
          >
            <span>
              {product.name}
              <Text as="span" color="soft">
                {[product.brand, product.part_code].filter(Boolean).map((mark) => ` · ${mark}`)}
              </Text>
            </span>
            <Text as="span" flex="none" textAlign="end">
              <strong>{piecesText(pieces, product.unit)}</strong>
              {hasCost && product.cost_price > 0 && (
                <Text as="span" display="block" color="soft" fontSize="note">
                  {texts.lastCost(formatMoney(product.cost_price))}
                </Text>
              )}
            </Text>
          </Flex>
        ))}
      </Box>
      <CopyField label={texts.message} value={message} copyLabel={texts.copy} outcome={outcome} onCopy={setOutcome} />
      {chat && (
        <Box mt="2">
          <a className={buttonClass()} href={chat} target="_blank" rel="noreferrer">
            <MessageCircle aria-hidden="true" />
            {texts.chat}
          </a>
        </Box>
      )}
    </Box>
  );
}
