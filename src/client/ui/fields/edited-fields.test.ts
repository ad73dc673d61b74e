import { expect, it } from 'vitest';
import { editedFields } from './edited-fields.ts';

it('only what was touched is saved', () => {
  const values = { name: 'Célia', phone: '(11) 97120-5533', notes: '' };
  expect(editedFields(values, { phone: true })).toEqual({ phone: '(11) 97120-5533' });
});
