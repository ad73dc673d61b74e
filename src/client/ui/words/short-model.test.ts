import { expect, it } from 'vitest';
import { shortModel } from './short-model.ts';

it.each([
  ['ARGO DRIVE 1.0 6V Flex', 'Argo Drive'],
  ['HB20 Comfort 1.0 Flex 12V', 'HB20 Comfort'],
  ['NXR 160 BROS ESDD FLEXONE', 'NXR 160'],
  ['Corolla GLi 1.8', 'Corolla GLi'],
  ['GOL', 'GOL'],
  ['', ''],
])('%s is called %s', (model, text) => {
  expect(shortModel(model)).toBe(text);
});
