/** The bytes of photos never change, and nothing of them is run, whatever they hold. They are for whoever asked, for so many seconds. */
export const photoHeaders = (seconds: number): Readonly<Record<string, string>> => ({
  'cache-control': `private, max-age=${seconds}, immutable`,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'",
  'x-robots-tag': 'noindex',
});
