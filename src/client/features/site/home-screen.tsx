import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Badge } from '#client/ui/blocks/badge.tsx';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { SyncBadge } from '#client/ui/blocks/sync-badge.tsx';
import { ExampleWay } from './example-way.tsx';
import { Features } from './features.tsx';
import { ProductCard } from './product-card.tsx';
import { Intro, Section, SectionHeading } from './section.tsx';
import { homeTexts, trialText } from './texts.ts';

/** The public face (spec 1 §2.3): one sentence, two buttons, the product itself. */
export function HomeScreen() {
  return (
    <>
      <Hero />
      <Section>
        <SectionHeading>{homeTexts.whatItDoes}</SectionHeading>
        <Intro>{homeTexts.whatItDoesIntro}</Intro>
        <Features />
      </Section>
      <WithoutNetwork />
      <Section display="flex" flexDirection="column" alignItems="center" pt="12" pb="14" textAlign="center">
        <SectionHeading>{trialText}</SectionHeading>
        <Intro>{homeTexts.closing}</Intro>
        <Box asChild mt="6">
          <Link to="/planos" className={buttonClass({ size: 'lg' })}>
            {homeTexts.start}
          </Link>
        </Box>
      </Section>
    </>
  );
}

function Hero() {
  return (
    <Section
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.2fr) minmax(0, 1fr)' }}
      alignItems="center"
      gap={{ base: '9', lg: '14' }}
      pt={{ base: '7', md: '14', lg: '18' }}
      pb={{ base: '12', lg: '14' }}
    >
      <div>
        <Badge tone="yellow">{trialText}</Badge>
        <Text as="h1" mt="3" fontSize="display" fontWeight="heavy" lineHeight="1.03" letterSpacing="tightest" textWrap="balance">
          {homeTexts.heading}
        </Text>
        <Text maxW="md" mt="4.5" color="soft" fontSize={{ base: 'lg', md: 'xl' }} textWrap="pretty">
          {homeTexts.intro}
        </Text>
        <Flex wrap="wrap" gap="3" mt="6.5" css={{ '& > a': { flex: { base: '1 1 auto', sm: 'none' } } }}>
          <Link to="/planos" className={buttonClass({ variant: 'primary', size: 'lg' })}>
            {homeTexts.plans}
          </Link>
          <Link to="/login" className={buttonClass({ size: 'lg' })}>
            {homeTexts.signIn}
          </Link>
        </Flex>
        <ExampleWay />
      </div>
      <ProductCard />
    </Section>
  );
}

function WithoutNetwork() {
  return (
    <Box mt="6" borderBlock="hairline" borderColor="line" bg="panel">
      <Section>
        <SectionHeading>{homeTexts.offlineTitle}</SectionHeading>
        <Intro>{homeTexts.offlineIntro}</Intro>
        <Grid as="ol" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }} gap="7" mt="6">
          {homeTexts.offlineSteps.map(({ badge, tone, title, text }) => (
            <Box as="li" key={title} ps="4.5" borderInlineStart="thick" borderColor={tone === 'green' ? 'green' : 'signal'}>
              <SyncBadge tone={tone} text={badge} />
              <Text as="h3" mt="3" textStyle="cardTitle">
                {title}
              </Text>
              <Text mt="0.5" color="soft">
                {text}
              </Text>
            </Box>
          ))}
        </Grid>
      </Section>
    </Box>
  );
}
