import { expect, test } from 'vitest';
import { overtakenFields } from './overtaken-fields.ts';

test('a field that somebody else changed while the form was open is named', () => {
  const opened = { name: 'Célia', phone: '11971205533' };
  const present = { name: 'Célia Nakamura', phone: '11971205544' };
  expect(overtakenFields({ phone: '(11) 90000-0000' }, opened, present)).toEqual(['phone']);
  expect(overtakenFields({ notes: 'x' }, opened, present)).toEqual([]);
});
