import { useState } from 'react';
import { Picture } from './opened-photo.tsx';
import { pageStyles } from './page-styles.ts';
import { photoStyles as styles } from './photo-styles.ts';
import { quotePageTexts as texts } from './texts.ts';

/** One photo that somebody of a shop has handed on, with nothing around it. Its time is short, and it says so when it is over. */
export function HandedOnPhoto({ ticket }: { ticket: string }) {
  const [round, setRound] = useState(0);
  return (
    <main className={`${pageStyles.page} ${styles.alone}`}>
      <h1 className={pageStyles.hidden}>{texts.photo}</h1>
      <Picture key={round} photo={{ whole: ticket }} words={texts.handedOn} isLast reload={async () => setRound(round + 1)} />
    </main>
  );
}
