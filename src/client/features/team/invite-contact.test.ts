import { expect, it } from 'vitest';
import { readContact } from './invite-contact.ts';

it.each([
  ['', { kind: 'none' }],
  ['   ', { kind: 'none' }],
  [' Igor@X.Example ', { kind: 'email', email: 'igor@x.example' }],
  ['(11) 99431-7702', { kind: 'phone', phone: '11994317702' }],
  ['+55 11 99431-7702', { kind: 'phone', phone: '11994317702' }],
  ['11 3333.4444', { kind: 'phone', phone: '1133334444' }],
  // No area code; an area code that there is not; a name; half an address; a number with words.
  ['99431-7702', { kind: 'unclear' }],
  ['20994317702', { kind: 'unclear' }],
  ['Igor', { kind: 'unclear' }],
  ['igor@', { kind: 'unclear' }],
  ['11994317702 casa', { kind: 'unclear' }],
])('%j is understood', (typed, contact) => {
  expect(readContact(typed)).toEqual(contact);
});
