import { defineRecipe } from '@chakra-ui/react';

/** A plate keeps its own colours in both modes, as on the street. All of it follows `--plate-size`, its letters' height. */
export const plateRecipe = defineRecipe({
  className: 'ui-plate',
  base: {
    '--band-size': 'max(7px, calc(var(--plate-size) * 0.39))',
    '--band': 'colors.plate-band',
    '--ground': 'colors.paper',
    display: 'inline-flex',
    flexDirection: 'column',
    flex: 'none',
    verticalAlign: 'middle',
    overflow: 'hidden',
    border: 'thick',
    borderRadius: 'calc(var(--plate-size) * 0.33)',
    // The band is painted with its plate: a box of its own leaves a white line beside it at fractional widths.
    background: 'linear-gradient(var(--band) calc(var(--band-size) * 1.56), var(--ground) 0)',
    color: 'paper-ink',
    fontFamily: 'plate',
    fontSize: 'var(--plate-size)',
    fontWeight: 'bold',
    lineHeight: 'none',
    letterSpacing: '0.05em',
    textAlign: 'center',
    whiteSpace: 'nowrap',
    userSelect: 'all',
    _before: { content: '"BRASIL"', pt: '0.26em', pb: '0.3em', fontSize: 'var(--band-size)', letterSpacing: 'widest' },
    '& > span': { padding: '0.2em 0.44em 0.26em 0.5em' },
  },
  variants: {
    kind: {
      mercosul: { borderColor: 'plate-line', _before: { color: 'paper' } },
      old: { '--band': 'colors.plate-old-band', '--ground': 'colors.plate-old', borderColor: 'plate-old-line' },
    },
    size: {
      // Too small for letters in the band.
      sm: { '--plate-size': 'fontSizes.note', _before: { content: '"\\00a0"' } },
      md: { '--plate-size': 'fontSizes.lg' },
      lg: { '--plate-size': 'fontSizes.heading' },
    },
  },
  defaultVariants: { size: 'md' },
});
