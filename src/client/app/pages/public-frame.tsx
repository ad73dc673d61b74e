import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { supportLink, useContact } from '#client/api/contact.ts';
import { formatPhone } from '#domain/values/phone.ts';
import { Logo } from '../shell/logo.tsx';
import { productName, publicTexts, shellTexts } from '../texts.ts';
import './public-frame.css';
import { socialName } from './social-name.ts';

const pages = [
  { path: '/', text: publicTexts.home },
  { path: '/planos', text: publicTexts.plans },
  { path: '/login', text: publicTexts.login },
] as const;

/** Around every public page (spec 1 §2.2). */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="app-public">
      <a className="app-skip" href="#main">
        {shellTexts.skipToContent}
      </a>
      <header className="app-public__top">
        <Link to="/" className="app-top__logo" aria-label={productName}>
          <Logo />
        </Link>
        <nav aria-label={publicTexts.navigation}>
          {pages.map(({ path, text }) => (
            <NavLink key={path} to={path} end className="app-public__link">
              {text}
            </NavLink>
          ))}
        </nav>
      </header>
      <main id="main" className="app-public__main" tabIndex={-1}>
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}

/** Around a page that somebody reads as a shop's customer: whose product it is, and nothing to buy. */
export function CustomerFrame({ children }: { children: ReactNode }) {
  return (
    <div className="app-public">
      <header className="app-public__top">
        <Logo />
      </header>
      <main id="main" className="app-public__main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** Only what the owner configured (ruling 40). */
function PublicFooter() {
  const { support_phone, social } = useContact();
  return (
    <footer className="app-footer">
      <div className="app-footer__inner">
        <div className="app-footer__product">
          <Logo />
          <p>{publicTexts.tagline}</p>
        </div>
        <nav aria-label={publicTexts.footerNavigation}>
          <h2>{publicTexts.pages}</h2>
          {pages.map(({ path, text }) => (
            <Link key={path} to={path}>
              {text}
            </Link>
          ))}
        </nav>
        {support_phone !== '' && (
          <div className="app-footer__column">
            <h2>{publicTexts.support}</h2>
            <a href={supportLink(support_phone, publicTexts.greeting)} target="_blank" rel="noreferrer">
              <MessageCircle aria-hidden="true" />
              <span>
                <span className="ui-hidden">{publicTexts.supportHint} </span>
                {formatPhone(support_phone)}
              </span>
            </a>
          </div>
        )}
        {social.length > 0 && (
          <div className="app-footer__column">
            <h2>{publicTexts.social}</h2>
            {social.map(({ name, url }) => (
              <a key={url} href={url} target="_blank" rel="noreferrer">
                {socialName(name)}
              </a>
            ))}
          </div>
        )}
      </div>
    </footer>
  );
}
