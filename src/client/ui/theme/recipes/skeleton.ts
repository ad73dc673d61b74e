import { defineRecipe } from '@chakra-ui/react';

const frame = { borderWidth: 'thin', borderColor: 'line', borderRadius: 'panel' };
const bone = 'linear-gradient({colors.grey-soft}, {colors.grey-soft})';

/** Stands where content will be, in its shape: one element each, its lines painted. */
export const skeletonRecipe = defineRecipe({
  className: 'ui-skeleton',
  base: {
    backgroundColor: 'panel',
    backgroundRepeat: 'no-repeat',
    animationName: 'pulse',
    animationDuration: 'pulse',
    animationTimingFunction: 'ease-in-out',
    animationIterationCount: 'infinite',
  },
  variants: {
    shape: {
      /** A list's card. */
      card: {
        h: '56',
        ...frame,
        backgroundImage: [1, 2, 3, 4, 5, 6].map(() => bone).join(', '),
        backgroundPosition: '16px 20px, 16px 52px, 16px 72px, 16px 92px, 16px 120px, 16px 176px',
        backgroundSize: '48% 16px, 36% 10px, 44% 10px, 40% 10px, 112px 38px, calc(100% - 32px) 1px',
      },
      /** A table's row. */
      row: {
        h: '14',
        backgroundImage: `${bone}, ${bone}`,
        backgroundPosition: '18px 50%, 46% 50%',
        backgroundSize: '24% 14px, 30% 12px',
        '& + &': { borderTop: 'hairline', borderColor: 'line' },
      },
      /** Whatever size it is given. */
      block: { ...frame, backgroundColor: 'grey-soft' },
    },
  },
  defaultVariants: { shape: 'block' },
});
