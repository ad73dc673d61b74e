import { MessageCircle, Phone } from 'lucide-react';
import type { QuotePage } from '#contract/quote-page-calls.ts';
import { talkLink } from './contact.ts';
import { buttons, pageStyles as styles } from './page-styles.ts';
import { quotePageTexts as texts } from './texts.ts';

export function TalkLink({ page, look = 'quiet' }: { page: QuotePage; look?: 'quiet' | 'wide' }) {
  const link = talkLink(page);
  if (link === null) return null;
  return (
    <a className={`${buttons[look]} ${styles.talk}`} href={link.href} {...(link.isChat && { target: '_blank', rel: 'noreferrer' })}>
      {link.isChat ? <MessageCircle aria-hidden="true" /> : <Phone aria-hidden="true" />}
      {texts.talk}
    </a>
  );
}
