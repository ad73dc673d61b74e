import { Heading, Text } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Page } from '#client/ui/blocks/page-header.tsx';
import { heroStyles, shortcutStyles } from './start-styles.ts';
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

/** The start page of a person without a shop: who looks after the product, or brings it to others. */
export function StartScreen({ userName, shortcuts }: StartScreenProps) {
  const [firstName] = userName.split(' ');
  return (
    <Page>
      <header className={heroStyles.alone}>
        <Heading as="h1" textStyle="heading" textWrap="balance">
          {startTexts.welcome}
          {firstName && `, ${firstName}`}
        </Heading>
        <Text color="soft">{startTexts.manage}</Text>
      </header>
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
    </Page>
  );
}
