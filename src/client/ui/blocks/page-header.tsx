import type { ReactNode } from 'react';
import { classesOf } from '../theme/class-names.ts';

/** The centred column that every signed-in screen stands in; `isWide` where something stands beside a table. */
export function Page({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return <div className={isWide ? styles.widePage : styles.page}>{children}</div>;
}

export interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** What concerns the list as a whole, quieter than the toolbar: beside the title on a phone. */
  side?: ReactNode;
  /** The toolbar: the search first, the view's one primary button last, at the far end on every screen. */
  children?: ReactNode;
}

/** Drawn anew at each letter that is searched for: in class names that are made once. */
export function PageHeader({ title, subtitle, side, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.names}>
        <h1 className={styles.title}>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {side && <div className={styles.side}>{side}</div>}
      {children && <div className={styles.toolbar}>{children}</div>}
    </header>
  );
}

const column = { w: 'full', mx: 'auto', px: 'gutter', pt: { base: '5', md: '7' }, pb: '12' };
const search = '& > :is(.ui-search, .ui-search-form)';

const styles = classesOf({
  page: { ...column, maxW: 'page' },
  widePage: { ...column, maxW: 'wide' },
  header: {
    display: 'flex',
    flexWrap: { base: 'wrap', lg: 'nowrap' },
    alignItems: 'center',
    columnGap: '4',
    rowGap: '3',
    mb: { base: '4', md: '5' },
  },
  // As narrow as its longest word before it is wrapped, never wider than the page.
  names: {
    flex: { base: '1 1 0', sm: '1 1 {sizes.2xs}', lg: '1 1 auto' },
    minW: 'min',
    // What switches between views of the same stands by its name.
    lg: { '&:has(+ * > nav)': { flex: '0 1 auto' } },
  },
  title: { textStyle: 'heading', maxW: 'calc(100vw - 2 * {spacing.gutter})' },
  subtitle: { color: 'soft', overflowWrap: 'anywhere' },
  side: { display: 'flex', flex: 'none', flexWrap: 'wrap', gap: '2', maxW: 'full' },
  /** A row of its own with a search in it; without one, beside the title from a tablet's width on. */
  toolbar: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '3',
    // The search gives way before the subtitle is wrapped.
    flex: { base: 'none', lg: '0 9 auto' },
    flexWrap: { base: 'wrap', lg: 'nowrap' },
    w: { base: 'full', lg: 'auto' },
    '&:not(:has(> .ui-search, > .ui-search-form))': { w: { base: 'full', sm: 'auto' }, maxW: 'full', ms: 'auto' },
    '& > *': { flex: { base: '1 1 auto', sm: 'none' } },
    [search]: { flex: { base: '1 1 100%', sm: '1 1 {sizes.40}', lg: '0 1 {sizes.xs}' }, minW: '40' },
  },
});
