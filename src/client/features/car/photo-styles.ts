import { classesOf } from '#client/ui/theme/class-names.ts';

export const photoStyles = classesOf({
  cover: { w: { base: 'full', sm: '48' }, h: { base: '40', sm: '28' }, objectFit: 'cover', borderRadius: 'control' },
});
