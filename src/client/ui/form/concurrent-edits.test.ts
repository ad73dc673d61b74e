import { expect, it } from 'vitest';
import { concurrentEdits } from './concurrent-edits.ts';

it('a field that somebody else changed while the form was open is named', () => {
  const opened = { name: 'Célia', phone: '11971205533' };
  const present = { name: 'Célia Nakamura', phone: '11971205544' };
  expect(concurrentEdits({ phone: '(11) 90000-0000' }, opened, present)).toEqual(['phone']);
  expect(concurrentEdits({ notes: 'x' }, opened, present)).toEqual([]);
});
