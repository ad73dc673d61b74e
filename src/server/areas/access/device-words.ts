import bowser from 'bowser';
import type { FastifyRequest } from 'fastify';

// What a device says of itself is anybody's text.
const mostRead = 500;

/** Words of an Apple or Google system as people know it. */
const systems: Readonly<Record<string, string>> = { macOS: 'Mac', 'Chrome OS': 'Chromebook' };
const browsers: Readonly<Record<string, string>> = { 'Microsoft Edge': 'Edge', 'Samsung Internet for Android': 'Samsung Internet' };

/** The device of a call as its person would know it: 'Chrome no Android'. Null where nothing is known of it. */
export function deviceInWords({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const text = (headers['user-agent'] ?? '').slice(0, mostRead);
  if (text === '') return null;
  const { browser, os, platform } = bowser.parse(text);
  const browserName = browser.name ? (browsers[browser.name] ?? browser.name) : '';
  const system = os.name === 'iOS' ? (platform.type === 'tablet' ? 'iPad' : 'iPhone') : os.name ? (systems[os.name] ?? os.name) : '';
  if (browserName === '' && system === '') return null;
  if (browserName === '') return system;
  return system === '' ? browserName : `${browserName} no ${system}`;
}
