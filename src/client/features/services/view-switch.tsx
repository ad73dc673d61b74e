import { CalendarDays, List, SquareKanban } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { classesOf, recipeClasses } from '#client/ui/theme/class-names.ts';
import { segmentGroupRecipe } from '#client/ui/theme/recipes/segment-group.ts';
import { viewTexts as texts } from './texts.ts';
import { rememberView, viewPaths, type ServicesView } from './use-first-view.ts';

const icons = { calendar: CalendarDays, board: SquareKanban, list: List } as const;
const views = Object.keys(viewPaths) as ServicesView[];

const segments = recipeClasses(segmentGroupRecipe)();
const styles = classesOf({
  switch: { smDown: { display: 'flex', w: 'full' } },
  view: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minH: 'control',
    px: { base: '2', sm: '3.5' },
    borderRadius: 'control',
    color: 'soft',
    fontWeight: 'semibold',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    touchAction: 'manipulation',
    _hover: { bg: 'hover', color: 'ink' },
    '&[aria-current]': { bg: 'brand-soft', color: 'brand' },
    '& > svg': { flex: 'none', boxSize: '4.5' },
    smDown: { flex: '1 1 auto', '& > svg': { display: 'none' } },
  },
});

/** The same services as calendar, board and list; where somebody goes is remembered on this device. */
export const ViewSwitch = memo(function ViewSwitch({ view }: { view: ServicesView }) {
  return (
    <nav className={`${segments.root} ${styles.switch}`} aria-label={texts.label}>
      {views.map((to) => {
        const Icon = icons[to];
        return (
          <Link
            key={to}
            className={styles.view}
            to={viewPaths[to]}
            aria-current={to === view ? 'page' : undefined}
            aria-label={texts.names[to]}
            onClick={() => rememberView(to)}
          >
            <Icon aria-hidden="true" />
            {texts.views[to]}
          </Link>
        );
      })}
    </nav>
  );
});
