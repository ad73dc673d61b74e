import { HStack, Stack } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../blocks/button.tsx';
import { Dialog } from '../blocks/dialog.tsx';
import { SelectField, type SelectOption } from '../fields/select-field.tsx';
import { FormError } from '../blocks/form-error.tsx';
import { ProgressBar } from '../blocks/progress-bar.tsx';

export interface MoveProgress {
  readonly done: number;
  readonly total: number;
}

export interface MoveDialogProps {
  /** The question: what is to be deleted. */
  title: string;
  /** What refers to it, so that it cannot be deleted as it is. */
  text: ReactNode;
  /** Ways to see what refers to it. */
  links: ReactNode;
  /** Where it may be moved to; empty when there is nowhere. */
  targets: readonly SelectOption[];
  texts: MoveDialogTexts;
  /** Moves what refers to it to `target`, then deletes; answers why it could not, or null. */
  onMove: (target: string, told: (progress: MoveProgress) => void, stop: AbortSignal) => Promise<string | null>;
  onClose: () => void;
}

export interface MoveDialogTexts {
  readonly label: string;
  readonly choose: string;
  readonly missing: string;
  /** What can be done without another one to move to. */
  readonly nowhere?: ReactNode;
  readonly failed: string;
}

const texts = { cancel: 'Cancelar', stop: 'Parar', move: 'Mover e excluir', moving: 'Movendo' };

/** What others refer to is not deleted at once: they are seen, or moved to another one first. */
export function MoveDialog({ title, text, links, targets, texts: own, onMove, onClose }: MoveDialogProps) {
  const [target, setTarget] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { progress, failure, isRunning, run, stop } = useMove(onMove, own.failed);

  function start(): void {
    setMissing(target === '');
    if (target !== '') void run(target);
  }

  return (
    <Dialog
      title={title}
      size="sm"
      isStatic={isRunning}
      onClose={isRunning ? stop : onClose}
      footer={
        <>
          <Button data-autofocus onClick={isRunning ? stop : onClose}>
            {isRunning ? texts.stop : texts.cancel}
          </Button>
          {targets.length > 0 && (
            <Button variant="danger" isBusy={isRunning} onClick={start}>
              {texts.move}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="3.5">
        <div>{text}</div>
        <HStack gap="2" flexWrap="wrap" _empty={{ display: 'none' }}>
          {links}
        </HStack>
        {targets.length === 0 && <div>{own.nowhere}</div>}
        {targets.length > 0 && (
          <SelectField
            label={own.label}
            placeholder={own.choose}
            options={targets}
            value={target}
            disabled={isRunning}
            error={isMissing ? own.missing : undefined}
            onChange={(event) => {
              setTarget(event.target.value);
              setMissing(false);
            }}
          />
        )}
        {progress && isRunning && <ProgressBar label={texts.moving} {...progress} />}
        {failure && <FormError>{failure}</FormError>}
      </Stack>
    </Dialog>
  );
}

/** The work, once at a time; what it had done when it was stopped stays done. */
function useMove(onMove: MoveDialogProps['onMove'], failedText: string) {
  const [progress, setProgress] = useState<MoveProgress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  async function run(target: string): Promise<void> {
    if (underWay.current !== null) return;
    const mine = new AbortController();
    underWay.current = mine;
    setRunning(true);
    setFailure(null);
    try {
      setFailure(await onMove(target, setProgress, mine.signal));
    } catch (thrown) {
      setFailure(failedText);
      globalThis.reportError?.(thrown);
    } finally {
      underWay.current = null;
      setRunning(false);
    }
  }

  return { progress, failure, isRunning, run, stop: () => underWay.current?.abort() };
}
