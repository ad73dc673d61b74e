import { classesOf } from '#client/ui/theme/class-names.ts';
import { pageTexts } from '../texts.ts';

const { skip } = classesOf({
  skip: {
    position: 'fixed',
    top: '2',
    insetStart: '2',
    zIndex: 'skip',
    px: '4',
    py: '3',
    borderRadius: 'control',
    bg: 'inverse',
    color: 'on-inverse',
    fontWeight: 'semibold',
    '&:not(:focus-visible)': { clipPath: 'inset(50%)' },
    _print: { display: 'none' },
  },
});

/** Past the menu, for who goes by keys. */
export function SkipLink({ to }: { to: string }) {
  return (
    <a className={skip} href={to}>
      {pageTexts.skipToContent}
    </a>
  );
}
