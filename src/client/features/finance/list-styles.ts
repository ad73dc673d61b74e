import { classesOf } from '#client/ui/theme/class-names.ts';

/** What the month's tables and the lists of what is open have in common. */
export const listStyles = classesOf({
  /** Half a desktop is as narrow as a phone: rows are laid out by their panel's width. */
  panel: { containerType: 'inline-size' },
  none: { px: '4.5', py: '6', color: 'soft' },
  description: { overflowWrap: 'anywhere', lineClamp: '2' },
  notes: { display: 'block', truncate: true, color: 'soft', fontSize: 'sm' },
});
