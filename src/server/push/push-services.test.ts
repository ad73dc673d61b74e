import { expect, it } from 'vitest';
import { isPushService } from './push-services.ts';

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://FCM.googleapis.com/fcm/send/abc', true],
  ['https://fcm.googleapis.com:443/wp/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://api.push.apple.com/abc', true],
  ['https://db5p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://a:b@fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com.example.com/abc', false],
  ['https://fcm.googleapis.com@127.0.0.1/abc', false],
  ['https://xfcm.googleapis.com/abc', false],
  ['https://evilpush.apple.com/abc', false],
  ['https://.notify.windows.com/abc', false],
  ['https://notify.windows.com/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://[::1]/abc', false],
  ['https://169.254.169.254/latest', false],
  ['https://localhost/abc', false],
  ['file:///etc/passwd', false],
  ['', false],
])('%s: %s', (endpoint, isKnown) => {
  expect(isPushService(endpoint)).toBe(isKnown);
});
