import { ChevronLeft, ChevronRight, Copy, PanelsTopLeft, Share, SquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/blocks/button.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { installTexts as texts } from './texts.ts';

const classes = classesOf({
  steps: { display: 'grid', gap: '4', listStyle: 'none' },
  step: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '{sizes.2xs} minmax(0, 1fr)' },
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
    '& h3': { fontWeight: 'bold' },
    '& p': { color: 'soft', fontSize: 'note' },
  },
  picture: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minH: '16',
    px: '3',
    borderRadius: 'control',
    bg: 'grey-soft',
    color: 'soft',
  },
  bar: { display: 'flex', flex: '1', alignItems: 'center', justifyContent: 'space-between', '& > svg': { boxSize: '5' } },
  /** What is to be touched. */
  meant: {
    display: 'grid',
    placeItems: 'center',
    boxSize: 'control',
    border: 'medium',
    borderColor: 'brand',
    borderRadius: 'pill',
    bg: 'panel',
    color: 'brand',
    '& > svg': { boxSize: '5' },
  },
  row: {
    display: 'flex',
    flex: '1',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    px: '3',
    py: '2',
    borderRadius: 'control',
    bg: 'panel',
    color: 'ink',
    fontSize: 'note',
    '& > svg': { flex: 'none', boxSize: '5', color: 'brand' },
  },
  confirm: { px: '3.5', py: '2', borderRadius: 'pill', bg: 'panel', color: 'brand', fontWeight: 'bold' },
  again: { mt: '4', color: 'soft', fontSize: 'note' },
});

/** The way to the home screen on an iPhone or iPad, in pictures. */
export function IosSteps({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={texts.steps}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <ol className={classes.steps}>
        <Step title={texts.share} hint={texts.shareHint} place={1}>
          <span className={classes.bar}>
            <ChevronLeft />
            <ChevronRight />
            <span className={classes.meant}>
              <Share />
            </span>
            <Copy />
            <PanelsTopLeft />
          </span>
        </Step>
        <Step title={texts.add} hint={texts.addHint} place={2}>
          <span className={classes.row}>
            {texts.addWord}
            <SquarePlus />
          </span>
        </Step>
        <Step title={texts.confirm} hint={texts.confirmHint} place={3}>
          <span className={classes.confirm}>{texts.confirmWord}</span>
        </Step>
      </ol>
      <p className={classes.again}>{texts.again}</p>
    </Dialog>
  );
}

interface StepProps {
  title: string;
  hint: string;
  place: number;
  children: ReactNode;
}

function Step({ title, hint, place, children }: StepProps) {
  return (
    <li className={classes.step}>
      <span className={classes.picture} aria-hidden="true">
        {children}
      </span>
      <div>
        <h3>
          {place}. {title}
        </h3>
        <p>{hint}</p>
      </div>
    </li>
  );
}
