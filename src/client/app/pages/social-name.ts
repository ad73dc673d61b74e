const known: Readonly<Record<string, string>> = {
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'youtube.com': 'YouTube',
  'linkedin.com': 'LinkedIn',
  'tiktok.com': 'TikTok',
  'x.com': 'X',
};

/** What people call the place that a link leads to; its host where nobody calls it anything else. */
export const socialName = (host: string): string => known[host] ?? host;
