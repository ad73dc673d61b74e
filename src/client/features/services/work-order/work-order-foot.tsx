import { CheckCheck, LogOut, MessageCircle, OctagonPause, Play, RotateCcw } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '#client/ui/blocks/button.tsx';
import { exitQuery } from '#client/ui/words/record-paths.ts';
import { isPossible, nextStep, type ServiceStep } from '#domain/services/service-step.ts';
import { doneCount } from '#domain/services/work-order.ts';
import { exitTexts } from '../check-in/texts.ts';
import type { ServiceWithParts } from '../service-parts.ts';
import { bayTexts, serviceTexts } from '../texts.ts';
import type { ServiceMay } from '../use-service-may.ts';
import { readyTexts, workOrderTexts as texts } from './texts.ts';
import { styles } from './work-order-styles.ts';

const icons = { start: <Play />, finish: <CheckCheck />, resume: <RotateCcw />, impede: <OctagonPause /> };

interface OrderFootProps {
  each: ServiceWithParts;
  may: ServiceMay;
  onStep: (step: ServiceStep, each: ServiceWithParts) => void;
  /** To tell the customer that it is done. */
  onReady: (each: ServiceWithParts) => void;
}

// A glove that bounces: the second tap would hit what the first one put in the button's place.
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};

/** The next step, as large as a thumb in a glove, and what stops the work. */
export function OrderFoot({ each, may, onStep, onReady }: OrderFootProps) {
  const { service, budget } = each;
  const next = nextStep(service.status);
  if (!may.conduct(service)) return may.isConductor && <span>{serviceTexts.closed}</span>;
  if (service.status === 'finished') {
    return (
      <div className={styles.foot}>
        <Link className={buttonClass({ size: 'lg' })} to={{ search: exitQuery(service.id) }}>
          <LogOut aria-hidden="true" />
          {exitTexts.open}
        </Link>
        <Button variant="primary" size="lg" icon={<MessageCircle />} onClick={once(() => onReady(each))}>
          {readyTexts.open}
        </Button>
      </div>
    );
  }
  if (next === null) return null;
  const lines = budget?.lines ?? [];
  const left = lines.length - doneCount(lines, service.done_lines);
  return (
    <div className={styles.foot}>
      {isPossible('impede', service.status) && (
        <Button icon={icons.impede} onClick={once(() => onStep('impede', each))}>
          {bayTexts.impede}
        </Button>
      )}
      <Button variant="primary" size="lg" icon={icons[next]} onClick={once(() => onStep(next, each))}>
        <span className={styles.step}>
          {bayTexts[next]}
          {next === 'finish' && left > 0 && <small>{texts.left(left)}</small>}
        </span>
      </Button>
    </div>
  );
}
