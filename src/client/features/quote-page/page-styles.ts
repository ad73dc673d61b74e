import { classesOf, recipeClass } from '#client/ui/theme/class-names.ts';
import { buttonRecipe } from '#client/ui/theme/recipes/button.ts';
import { plateRecipe } from '#client/ui/theme/recipes/plate.ts';

const button = recipeClass(buttonRecipe);

export const buttons = {
  main: button({ variant: 'primary', size: 'lg', fullWidth: true }),
  usual: button({ variant: 'outline' }),
  wide: button({ variant: 'outline', fullWidth: true }),
  quiet: button({ variant: 'quiet' }),
  icon: button({ variant: 'outline', isIcon: true }),
  danger: button({ variant: 'danger', fullWidth: true }),
};

const plate = recipeClass(plateRecipe);

export const plates = { old: plate({ kind: 'old', size: 'md' }), mercosul: plate({ kind: 'mercosul', size: 'md' }) };

const column = { w: 'full', maxW: 'lg', mx: 'auto', px: 'gutter' } as const;

export const pageStyles = classesOf({
  page: { display: 'flex', flexDirection: 'column', minH: 'screen', bg: 'bg' },
  top: { bg: 'panel', borderBottom: 'hairline', borderColor: 'line' },
  shop: { ...column, display: 'flex', alignItems: 'center', gap: '3', minH: '16', py: '2' },
  logo: { flex: 'none', boxSize: '11', objectFit: 'contain', borderRadius: 'control', bg: 'paper' },
  shopWords: {
    flex: '1',
    minW: '0',
    '& > strong': { display: 'block', fontSize: 'lg', fontWeight: 'bold', lineHeight: 'snug' },
    '& > span': { textStyle: 'note' },
  },
  form: { display: 'flex', flexDirection: 'column', flex: '1' },
  main: { ...column, display: 'grid', alignContent: 'start', gap: '3', flex: '1', py: '3', outline: 'none' },
  about: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1.5' },
  aboutWords: { flex: '1 1 {sizes.40}', minW: '0', '& > strong': { display: 'block', fontWeight: 'bold', lineHeight: 'snug' } },
  /** The page's heading is small: what the eye finds first is the plate. */
  number: { fontSize: 'note', fontWeight: 'normal', color: 'soft' },
  description: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  panel: { display: 'grid', gap: '2.5', p: '3.5', layerStyle: 'panel' },
  title: { textStyle: 'title', outline: 'none' },
  /** A state is a sentence with a mark before it; its tone says nothing by itself. */
  state: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    p: '4',
    borderRadius: 'panel',
    '& > svg': { flex: 'none', boxSize: '7' },
    '&[data-tone=green]': { bg: 'green-soft', color: 'green' },
    '&[data-tone=blue]': { bg: 'blue-soft', color: 'blue' },
    '&[data-tone=yellow]': { bg: 'signal-soft', color: 'signal-ink' },
    '&[data-tone=red]': { bg: 'red-soft', color: 'red' },
    '& h2': { textStyle: 'cardTitle', outline: 'none' },
    '& p': { fontSize: 'note' },
  },
  notice: { p: '3', borderRadius: 'control', bg: 'signal-soft', color: 'signal-ink', fontSize: 'note', '&:empty': { display: 'none' } },
  error: { textStyle: 'error' },
  note: { textStyle: 'hint' },
  hidden: { srOnly: true },
  bone: {
    minH: '24',
    borderRadius: 'panel',
    bg: 'grey-soft',
    animationName: 'pulse',
    animationDuration: 'pulse',
    animationTimingFunction: 'ease-in-out',
    animationIterationCount: 'infinite',
    '&[data-small]': { minH: '11' },
  },
  talk: { color: 'green', whiteSpace: 'normal' },
});

export const footStyles = classesOf({
  foot: {
    position: 'sticky',
    bottom: '0',
    zIndex: 'sticky',
    bg: 'panel',
    borderTop: 'hairline',
    borderColor: 'line',
    // A window that is low, or enlarged, belongs to what is read.
    '@media (max-height: 27em), print': { position: 'static' },
  },
  inner: { ...column, display: 'grid', gap: '1.5', pt: '2.5', pb: 'max({spacing.2.5}, env(safe-area-inset-bottom))' },
  sum: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: '3' },
  words: { flex: '1 1 {sizes.36}', minW: '0', '& > strong': { display: 'block', fontWeight: 'semibold' }, '& > span': { textStyle: 'hint' } },
  total: { textStyle: 'total', fontSize: 'heading' },
});
