import { classesOf } from '#client/ui/theme/class-names.ts';

export const comparisonClasses = classesOf({
  table: {
    w: 'full',
    mt: '4',
    border: 'hairline',
    borderColor: 'line',
    borderRadius: 'panel',
    borderSpacing: '0',
    borderCollapse: 'separate',
    bg: 'panel',
    tableLayout: 'fixed',
    '& th, & td': {
      px: { base: '1', sm: '2' },
      py: '2.5',
      borderBottom: 'hairline',
      borderColor: 'line',
      textAlign: 'center',
      verticalAlign: 'middle',
    },
    '& tbody:last-child > tr:last-child > *': { borderBottom: '0' },
    '& th:first-of-type': { ps: { base: '4', md: '5.5' }, textAlign: 'start' },
    '& th[scope=row]': { fontWeight: 'medium', hyphens: 'auto' },
    '& th[scope=rowgroup]': { pt: '5', pb: '2', color: 'soft', fontSize: 'note', fontWeight: 'bold' },
    // The plans' names stay in sight beside the row that is read.
    '& th[scope=col]': {
      position: 'sticky',
      top: '0',
      w: { base: '16', sm: '20', md: '36' },
      bg: 'panel',
      fontSize: { base: 'note', sm: 'md' },
      fontWeight: 'bold',
    },
    '& th[scope=col]:first-of-type': { w: 'auto', borderStartStartRadius: 'panel', color: 'soft' },
    '& th[scope=col]:last-of-type': { borderStartEndRadius: 'panel' },
  },
  yes: { display: 'inline-block', boxSize: '5', color: 'green', strokeWidth: '2.6', verticalAlign: 'middle' },
  no: { display: 'inline-block', boxSize: '5', color: 'soft', verticalAlign: 'middle' },
});
