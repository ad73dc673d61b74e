import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { tableTexts as texts } from './texts.ts';

/** Rows that are drawn at first, and with every press: thousands at once would hold the page up. */
const step = 50;

/** The rows that are drawn, and the button for the next ones. `key` names the list: another one begins anew. */
export function useShownRows<Row>(rows: readonly Row[], key: string) {
  const [shown, setShown] = useState({ key, count: step });
  const count = shown.key === key ? shown.count : step;
  return { shown: rows.slice(0, count), left: Math.max(0, rows.length - count), showMore: () => setShown({ key, count: count + step * 2 }) };
}

export function ShowMore({ title, left, onMore }: { title: string; left: number; onMore: () => void }) {
  if (left === 0) return null;
  return (
    <div className="finance-more">
      <Button variant="quiet" aria-label={texts.moreLabel(title, left)} onClick={onMore}>
        {texts.more} <span className="ui-soft">({left.toLocaleString('pt-BR')})</span>
      </Button>
    </div>
  );
}
