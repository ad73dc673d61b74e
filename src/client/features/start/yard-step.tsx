import { Banknote, Check, LogIn, MessageCircle, PackageCheck, Play, type LucideIcon } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { checkInQuery } from '#client/ui/words/record-paths.ts';
import { nextYardStep, type YardMay, type YardStep } from '#domain/services/yard-card.ts';
import { cents, formatMoney } from '#domain/values/money.ts';
import { firstNameOf, quotePath, reminderChat } from './customer-chat.ts';
import { TellLink } from './tell-link.tsx';
import type { YardPlace } from '#client/data/read/yard-places.ts';
import { stepStyles } from './yard-styles.ts';
import { stepTexts as texts } from './yard-texts.ts';

export type StepTaken = (step: 'start' | 'resume' | 'finish', place: YardPlace) => void;

export interface YardStepProps {
  place: YardPlace;
  may: YardMay;
  shopName: string;
  onStep: StepTaken;
}

const icons: Readonly<Record<YardStep, LucideIcon>> = {
  check_in: LogIn,
  start: Play,
  ask: MessageCircle,
  resume: PackageCheck,
  finish: Check,
  receive: Banknote,
  tell: MessageCircle,
};

const look = `${buttonClass()} ${stepStyles.step}`;

// A glove that bounces: the second tap would hit what the first one put in the button's place.
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};

/** The one thing that comes next for the car, done by one tap or reached by it; nothing for who may not. */
export function YardStepButton({ place, may, shopName, onStep }: YardStepProps) {
  const step = nextYardStep(place, may);
  if (step === null) return null;
  const Icon = icons[step];
  const words = textOf(step, place);
  const content = (
    <>
      <Icon aria-hidden="true" />
      {words}
    </>
  );
  if (step === 'start' || step === 'resume' || step === 'finish') {
    return (
      <button type="button" className={look} onClick={once(() => onStep(step, place))}>
        {content}
      </button>
    );
  }
  if (step === 'tell') {
    return (
      <TellLink place={place} look={look}>
        {content}
      </TellLink>
    );
  }
  const { chat, path } = wayOf(step, place, shopName);
  if (chat !== null) {
    return (
      <a className={look} href={chat} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    );
  }
  return path === null ? null : (
    <Link className={look} to={path} data-step={step}>
      {content}
    </Link>
  );
}

function textOf(step: YardStep, { open, customer, service }: YardPlace): string {
  if (step === 'resume' && service?.stop_reason === 'part') return texts.partCame;
  if (step === 'receive') return texts.receive(formatMoney(open ?? cents(0)));
  return step === 'tell' ? texts.tell(firstNameOf(customer)) : texts[step];
}

/** A chat where there is one; else the place in the app where it goes on. */
function wayOf(step: 'check_in' | 'ask' | 'receive', place: YardPlace, shopName: string): { chat: string | null; path: string | null } {
  const { quote, service, vehicle, customer } = place;
  // The yard has the dialog itself.
  if (step === 'check_in') return { chat: null, path: service && checkInQuery({ service: service.id }) };
  if (step === 'receive') return { chat: null, path: service && `/dashboard/servicos-listagem?receber=${service.id}` };
  if (quote === null) return { chat: null, path: null };
  return { chat: reminderChat({ budget: quote, vehicle, customer }, shopName), path: quotePath(quote.id) };
}
