import { Flex, Text } from '@chakra-ui/react';
import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { noticeTexts as texts } from './second-factor-texts.ts';
import { useSecondFactor } from './use-second-factor.ts';

const notice = { '& > svg': { flex: 'none', boxSize: '5.5' } };

/** Leads to the second factor where the server wants one that is not on. */
export function ExpectedFactorNotice() {
  const { state } = useSecondFactor();
  if (!state?.is_expected || state.is_on) return null;
  return (
    <Flex
      css={notice}
      role="status"
      wrap="wrap"
      align="center"
      gap="3"
      mx="4"
      mt="4"
      px="4"
      py="3"
      borderRadius="panel"
      bg="signal-soft"
      color="signal-ink"
    >
      <ShieldAlert aria-hidden="true" />
      <Text flexGrow="1" flexBasis="64" minW="0">
        {texts.text}
      </Text>
      <Link className={buttonClass()} to="/dashboard/conta">
        {texts.link}
      </Link>
    </Flex>
  );
}
