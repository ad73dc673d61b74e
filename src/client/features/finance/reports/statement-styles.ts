import { classesOf } from '#client/ui/theme/class-names.ts';

/** What the statement's table has beyond any report's. */
export const statementStyles = classesOf({
  table: {
    '& small': {
      display: 'inline-block',
      minW: '14',
      ms: '2.5',
      color: 'soft',
      fontSize: 'xs',
      fontWeight: 'normal',
      // Under its sum, so that the account's name has room beside both.
      smDown: { '@media screen': { display: 'block', minW: '0', ms: '0' } },
    },
    '& thead small': { display: 'block', minW: '0', ms: '0' },
    '& tr[data-kind=account] th': { ps: '6.5', '@media screen': { color: 'soft' } },
    '& tr:is([data-kind=group], [data-kind=result]) :is(th, td)': { fontWeight: 'bold' },
    '& [data-loss]': { color: 'red' },
    '@media screen': {
      // The accounts' names and their totals stay while the months move under them.
      '& tr > :is(:first-child, :last-child):is(th, td)': { position: 'sticky', left: '0', zIndex: 'raised', bg: 'panel' },
      '& tr > :first-child:is(th, td)': {
        minW: { base: '0', md: '36', lg: '48' },
        borderInlineEnd: 'hairline',
        borderColor: 'line',
        whiteSpace: { base: 'normal', lg: 'nowrap' },
      },
      '& tr > :last-child:is(th, td)': { right: '0', left: 'auto', borderInlineStart: 'hairline', borderColor: 'line' },
      '& tr[data-kind=result] > :is(th, td):is(th, td)': { bg: 'bg' },
      // Where there is no room for all months, the chosen one alone.
      mdDown: { '& [data-shown=false]': { display: 'none' } },
    },
  },
});
