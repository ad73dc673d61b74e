import { Box, Flex, Grid, Text, VisuallyHidden } from '@chakra-ui/react';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { supportLink, useContact } from '#client/api/contact.ts';
import { formatPhone } from '#domain/values/phone.ts';
import { Logo } from '../shell/logo.tsx';
import { publicTexts } from './texts.ts';
import { linkClasses } from './public-frame-styles.ts';
import { publicPages } from './public-pages.ts';
import { socialName } from './social-name.ts';

/** Only what the owner configured (ruling 40). */
export function PublicFooter() {
  const { support_phone, social } = useContact();
  return (
    <Box as="footer" borderTop="hairline" borderColor="line" bg="panel" _print={{ display: 'none' }}>
      <Grid
        templateColumns={{ sm: '1fr repeat(3, auto)' }}
        columnGap={{ base: '10', sm: 'clamp({spacing.8}, 5vw, {spacing.20})' }}
        rowGap="5"
        maxW="page"
        mx="auto"
        px="gutter"
        pt={{ base: '8', sm: '10' }}
        pb={{ base: 'max({spacing.8}, env(safe-area-inset-bottom))', sm: '10' }}
      >
        <div>
          <Logo />
          <Text maxW="72" mt="2" color="soft">
            {publicTexts.tagline}
          </Text>
        </div>
        <Column title={publicTexts.pages} navigation={publicTexts.footerNavigation}>
          {publicPages.map(({ path, text }) => (
            <Link key={path} to={path} className={linkClasses.footer}>
              {text}
            </Link>
          ))}
        </Column>
        {support_phone !== '' && (
          <Column title={publicTexts.support}>
            <a className={linkClasses.footer} href={supportLink(support_phone, publicTexts.greeting)} target="_blank" rel="noreferrer">
              <MessageCircle aria-hidden="true" />
              <span>
                <VisuallyHidden>{publicTexts.supportHint} </VisuallyHidden>
                {formatPhone(support_phone)}
              </span>
            </a>
          </Column>
        )}
        {social.length > 0 && (
          <Column title={publicTexts.social}>
            {social.map(({ name, url }) => (
              <a key={url} className={linkClasses.footer} href={url} target="_blank" rel="noreferrer">
                {socialName(name)}
              </a>
            ))}
          </Column>
        )}
      </Grid>
    </Box>
  );
}

/** `navigation` names a column that is one. */
function Column({ title, navigation, children }: { title: string; navigation?: string; children: ReactNode }) {
  return (
    <Flex
      {...(navigation && { as: 'nav', 'aria-label': navigation })}
      direction={{ sm: 'column' }}
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      align={{ sm: 'flex-start' }}
      columnGap="6"
    >
      <Text as="h2" w="full" mb="0.5" textStyle="label">
        {title}
      </Text>
      {children}
    </Flex>
  );
}
