import { HStack, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { failureReason } from '#client/api/failure-reason.ts';
import { useShopUsage } from '#client/sync/use-shop-usage.ts';
import { Panel } from '#client/ui/blocks/panel.tsx';
import type { ShopUsage } from '#contract/usage-calls.ts';
import { isNearlyFull, type Used } from '#domain/signatures/shop-usage.ts';
import { isCollectionName, titleOf } from '#domain/collections/collections.ts';
import { usageStyles as styles } from './usage-styles.ts';
import { usageTexts as texts } from './texts.ts';

/** What the shop holds on the server and may hold, long before anything is refused. */
export function ShopUsagePanel() {
  const answer = useShopUsage();
  if (answer === null) return null;
  return (
    <Panel title={texts.title}>
      {answer.ok ? <Gauges usage={answer.data} /> : <Text color="soft">{`${texts.failed} ${failureReason(answer)}`}</Text>}
    </Panel>
  );
}

/** Space in all, and the kinds of rows that there are, the fullest first. */
function Gauges({ usage: { rows, bytes, photos } }: { usage: ShopUsage }) {
  const kinds = rows.filter(({ used }) => used > 0).toSorted((one, other) => other.used / other.most - one.used / one.most);
  return (
    <ul className={styles.list} aria-label={texts.title}>
      <Gauge label={texts.space} of={bytes} shown={texts.megabytes(bytes.used, bytes.most)} />
      {photos.used > 0 && <Gauge label={texts.photos} of={photos} shown={texts.megabytes(photos.used, photos.most)} />}
      {kinds.map(({ collection, ...of }) => (
        <Gauge
          key={collection}
          label={isCollectionName(collection) ? titleOf(collection) : collection}
          of={of}
          shown={texts.rows(of.used, of.most)}
        />
      ))}
    </ul>
  );
}

function Gauge({ label, of, shown }: { label: string; of: Used; shown: string }) {
  const isFull = isNearlyFull(of);
  return (
    <li>
      <span>{label}</span>
      <span className={styles.shown}>{shown}</span>
      <meter aria-label={label} aria-valuetext={shown} min={0} max={of.most} high={of.most * 0.8} optimum={0} value={of.used} />
      {isFull && (
        <HStack as="p" gridColumn="1 / -1" gap="2" fontWeight="semibold">
          <TriangleAlert className={styles.icon} aria-hidden="true" />
          {texts.full}
        </HStack>
      )}
    </li>
  );
}
