import { History } from 'lucide-react';
import type { MenuAction } from '../blocks/menu-action.ts';
import { historyWord, useShowHistory, type HistoryOf } from './use-show-history.ts';

/** The line of a row's menu that opens what happened to it; none where that is not to be had. */
export function useHistoryAction(of: HistoryOf): readonly MenuAction[] {
  const show = useShowHistory();
  return show === null ? [] : [{ label: historyWord, icon: <History />, onSelect: () => show(of) }];
}
