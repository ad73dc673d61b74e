import { Heading, Text } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, CloudUpload, FilePlus2, TriangleAlert, UserPlus, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useReplica } from '#client/sync/use-replica.ts';
import { useShopUsage } from '#client/sync/use-shop-usage.ts';
import { Page } from '#client/ui/page-header.tsx';
import { isNearlyFull } from '#domain/signatures/shop-usage.ts';
import { PlateFinder } from './plate-finder.tsx';
import { heroStyles, noteStyles, shortcutStyles } from './start-styles.ts';
import { startTexts } from './texts.ts';

export interface Shortcut {
  readonly id: string;
  readonly text: string;
  readonly path: string;
  readonly Icon: LucideIcon;
}

export interface StartScreenProps {
  userName: string;
  /** The person's own menu. */
  shortcuts: readonly Shortcut[];
}

/** What a day at the counter begins with. */
const first: readonly Shortcut[] = [
  { id: 'new-budget', text: startTexts.newBudget, path: '/dashboard/orcamentos?novo=1', Icon: FilePlus2 },
  { id: 'new-customer', text: startTexts.newCustomer, path: '/dashboard/clientes?novo=1', Icon: UserPlus },
];

/** The start page of a person with a shop: the plate first, as in the yard. */
export function ShopStartScreen({ shortcuts, ...props }: StartScreenProps) {
  const { signatureName } = useReplica();
  return (
    <StartScreen {...props} shopName={signatureName} pending={<ShopNotes />} shortcuts={[...first, ...shortcuts]}>
      <PlateFinder />
    </StartScreen>
  );
}

interface FrameProps extends StartScreenProps {
  shopName?: string;
  pending?: ReactNode;
  children?: ReactNode;
}

export function StartScreen({ userName, shortcuts, shopName, pending, children }: FrameProps) {
  const [firstName] = userName.split(' ');
  return (
    <Page>
      <div className={children ? heroStyles.hero : heroStyles.alone}>
        <header className={heroStyles.hello}>
          <Heading as="h1" textStyle="heading" textWrap="balance">
            {startTexts.welcome}
            {firstName && `, ${firstName}`}
          </Heading>
          <Text color="soft">{[startTexts.manage, shopName].filter(Boolean).join(' · ')}</Text>
        </header>
        {children}
      </div>
      <nav aria-label={startTexts.shortcuts}>
        <ul className={shortcutStyles.list}>
          {shortcuts.map(({ id, text, path, Icon }) => (
            <li key={id}>
              <Link to={path} className={shortcutStyles.shortcut}>
                <Icon aria-hidden="true" />
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {pending}
    </Page>
  );
}

function ShopNotes() {
  return (
    <>
      <PendingNote />
      <UsageNote />
    </>
  );
}

/** Said while there is still room: what is over the limit is refused. */
function UsageNote() {
  const answer = useShopUsage();
  if (!answer?.ok || ![...answer.data.rows, answer.data.bytes].some(isNearlyFull)) return null;
  return (
    <Link to="/dashboard/assinatura" className={noteStyles.note} data-tone="waiting">
      <TriangleAlert aria-hidden="true" />
      <span>{startTexts.nearlyFull}</span>
      <span className={noteStyles.more}>{startTexts.seeUsage}</span>
    </Link>
  );
}

function PendingNote() {
  const { waiting, problems } = useReplica().status;
  const [tone, Icon, text] =
    problems > 0
      ? (['problem', CircleAlert, startTexts.problems(problems)] as const)
      : waiting > 0
        ? (['waiting', CloudUpload, startTexts.waiting(waiting)] as const)
        : (['sent', CircleCheck, startTexts.allSent] as const);
  return (
    <Link to="/dashboard/envios" className={noteStyles.note} data-tone={tone}>
      <Icon aria-hidden="true" />
      <span>{text}</span>
      <span className={noteStyles.more}>{startTexts.seePending}</span>
    </Link>
  );
}
