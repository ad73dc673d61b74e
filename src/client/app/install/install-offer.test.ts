import { describe, expect, it } from 'vitest';
import { isIosSafari } from './install-offer.ts';

describe('the way of iOS is shown in Safari alone', () => {
  const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
  it.each([
    ['an iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Version/18.1 Mobile/15E148 Safari/604.1`, 5, true],
    ['an iPad, which calls itself a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`, 5, true],
    ['a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`, 0, false],
    ['Chrome on an iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} CriOS/131.0 Mobile/15E148 Safari/604.1`, 5, false],
    ['a view inside Instagram', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Mobile/15E148 Instagram 300.0`, 5, false],
    ['Android', 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36', 5, false],
  ])('%s', (_, userAgent, maxTouchPoints, isIt) => {
    expect(isIosSafari({ userAgent, maxTouchPoints })).toBe(isIt);
  });
});
