import { Flex } from '@chakra-ui/react';
import { useEffect, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { headAt, productDescription } from '../heads/public-heads.ts';
import { Logo, LogoLink } from '../shell/logo.tsx';
import { SkipLink } from '../shell/skip-link.tsx';
import { publicTexts } from './texts.ts';
import { PublicFooter } from './public-footer.tsx';
import { linkClasses } from './public-frame-styles.ts';
import { publicPages } from './public-pages.ts';

/** Around every public page (spec 1 §2.2). */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <Frame
      top={
        <>
          <LogoLink to="/" />
          <Flex as="nav" flex="none" align="center" gap={{ base: '0', sm: '3', md: '4' }} aria-label={publicTexts.navigation}>
            {publicPages.map(({ path, text }) => (
              <NavLink key={path} to={path} end className={linkClasses.top}>
                {text}
              </NavLink>
            ))}
          </Flex>
        </>
      }
      before={<SkipLink to="#main" />}
      footer={<PublicFooter />}
    >
      {children}
    </Frame>
  );
}

/** Around a page that somebody reads as a shop's customer: whose product it is, and nothing to buy. */
export function CustomerFrame({ children }: { children: ReactNode }) {
  return <Frame top={<Logo />}>{children}</Frame>;
}

interface FrameProps {
  before?: ReactNode;
  top: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** What engines and previews show beside the title; the app's own pages have the product's. */
function useDescription(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    describe(headAt(pathname)?.description ?? productDescription);
    return () => describe(productDescription);
  }, [pathname]);
}

const describe = (text: string) => document.querySelector('meta[name="description"]')?.setAttribute('content', text);

function Frame({ before, top, footer, children }: FrameProps) {
  useDescription();
  return (
    <Flex direction="column" minH="screen">
      {before}
      <Flex as="header" minH={{ base: '16', md: '18' }} borderBottom="hairline" borderColor="line" bg="panel" _print={{ display: 'none' }}>
        <Flex align="center" justify="space-between" gap="2" w="full" maxW="page" mx="auto" px="gutter" py="2">
          {top}
        </Flex>
      </Flex>
      <Flex as="main" id="main" direction="column" flex="1 0 auto" outline="none" tabIndex={-1}>
        {children}
      </Flex>
      {footer}
    </Flex>
  );
}
