import { defineSlotRecipe, type SystemStyleObject } from '@chakra-ui/react';

const beside = (styles: SystemStyleObject): SystemStyleObject => ({ '@container pix (min-width: 600px)': styles });

/** The picture stands beside the code where there is room: it is read from this screen by another one. */
export const pixPaymentRecipe = defineSlotRecipe({
  className: 'ui-pix',
  slots: ['root', 'grid', 'facts', 'amount', 'code', 'qr', 'image'],
  base: {
    root: { containerType: 'inline-size', containerName: 'pix', '& .ui-error': { mb: '0' } },
    grid: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '4',
      ...beside({ gridTemplateColumns: 'minmax(0, 1fr) {sizes.72}', columnGap: '7', '& > *': { gridColumn: '1' } }),
    },
    facts: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'end',
      justifyContent: 'space-between',
      columnGap: '6',
      rowGap: '2',
      '& dt': { textStyle: 'label' },
      '& dd': { fontWeight: 'semibold' },
    },
    amount: { '&&': { textStyle: 'total', fontWeight: 'heavy' } },
    code: { display: 'grid', gap: '2' },
    qr: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      pt: '4',
      borderTop: 'hairline',
      borderColor: 'line',
      textStyle: 'note',
      textAlign: 'center',
      ...beside({ '&&': { gridArea: '1 / 2 / span 3' }, p: '0', ps: '7', borderTop: '0', borderInlineStart: 'hairline', borderColor: 'line' }),
    },
    image: { w: '64' },
  },
});
