import { classesOf } from '../theme/class-names.ts';

/** A list's files are in words where there is room for them; their buttons have names and titles anyway. */
export const listFile = classesOf({
  button: { xlDown: { w: 'control', px: '0' } },
  word: { hideBelow: 'xl' },
});
