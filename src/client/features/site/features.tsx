import { Grid, Text } from '@chakra-ui/react';
import { Boxes, CalendarDays, FileCheck2, Wallet } from 'lucide-react';
import { homeTexts } from './texts.ts';

const { shop, budgets, stock, cash } = homeTexts.features;
const features = [
  { ...shop, Icon: CalendarDays },
  { ...budgets, Icon: FileCheck2 },
  { ...stock, Icon: Boxes },
  { ...cash, Icon: Wallet },
];

const icon = { boxSize: '11', p: '2.5', borderRadius: 'panel', bg: 'brand-soft', color: 'brand', strokeWidth: '1.8' };

export function Features() {
  return (
    <Grid
      as="ul"
      templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
      gap={{ base: '3', sm: '4' }}
      mt="6"
    >
      {features.map(({ title, text, Icon }) => (
        <Grid
          as="li"
          key={title}
          layerStyle="panel"
          templateColumns={{ base: 'auto 1fr', lg: '1fr' }}
          alignItems="center"
          alignContent="start"
          columnGap="3.5"
          rowGap={{ base: '2', lg: '3' }}
          p={{ base: '4.5', lg: '5.5' }}
          css={{ '& > svg': icon }}
        >
          <Icon aria-hidden="true" />
          <Text as="h3" textStyle="cardTitle">
            {title}
          </Text>
          <Text gridColumn="1 / -1" color="soft">
            {text}
          </Text>
        </Grid>
      ))}
    </Grid>
  );
}
