import { Heading, useBreakpointValue } from '@chakra-ui/react';
import { CalendarPlus, FilePlus2, LogIn, UserPlus, WifiOff } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useAccess } from '#client/sync/use-access.ts';
import { useMayBook } from '#client/sync/use-may-book.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { Page } from '#client/ui/blocks/page-header.tsx';
import { useStableCallback } from '#client/ui/timing/use-stable-callback.ts';
import { longDate } from '#client/ui/words/day-clock.ts';
import { bookingQuery, checkInQuery } from '#client/ui/words/record-paths.ts';
import { isExpected, isLate } from '#domain/services/yard-card.ts';
import { EmptyYard } from './empty-yard.tsx';
import { ExampleCard } from './example-card.tsx';
import { firstCardClasses } from './first-cards-styles.ts';
import { FirstSteps, useDeeds } from './first-steps.tsx';
import { dayStyles } from './first-steps-styles.ts';
import { MovingInCard } from './moving-in-card.tsx';
import { PlateFinder, type StateOfCar } from './plate-finder.tsx';
import { OwnerNotes, TroubleNote } from './shop-notes.tsx';
import { heroStyles } from './start-styles.ts';
import { startTexts } from './texts.ts';
import { useYard, type YardNow } from './use-yard.ts';
import { useYardMay } from './use-yard-may.ts';
import { useYardStep } from './use-yard-step.ts';
import { YardLanes } from './yard-lanes.tsx';
import { YardOnPhone } from './yard-phone.tsx';
import { SidePanels, YardFigures } from './yard-side.tsx';
import { pageStyles } from './yard-styles.ts';
import { firstTexts, yardTexts as texts } from './yard-texts.ts';

/** The start page of a person with a shop: the yard today, and what needs an answer (issue "The car's way" §1). */
export function ShopStartScreen({ userName }: { userName: string }) {
  const shown = useYard();
  const deeds = useDeeds();
  const { yard } = shown;
  // The cars are painted before what stands beside them is made and read.
  const beside = useDeferredValue(yard, null);
  // Neither car nor quote, ever: the first day.
  const isFirstDay = yard !== null && deeds !== null && !deeds.car && !deeds.quote && yard.places.length === 0;
  return (
    <Page isWide>
      <Head {...shown} userName={userName} isFirstDay={isFirstDay} />
      <div className={pageStyles.columns}>
        <div>
          <TroubleNote />
          {isFirstDay ? (
            <>
              <EmptyYard />
              <div className={firstCardClasses.both}>
                <MovingInCard />
                <ExampleCard />
              </div>
            </>
          ) : (
            yard !== null && <Cars {...shown} yard={yard} />
          )}
        </div>
        <aside className={pageStyles.side}>
          {deeds !== null && <FirstSteps deeds={deeds} />}
          {beside !== null && !isFirstDay && <SidePanels yard={beside} today={shown.today} />}
          <OwnerNotes today={shown.today} />
        </aside>
      </div>
    </Page>
  );
}

interface HeadProps extends YardNow {
  userName: string;
  isFirstDay: boolean;
}

/** The plate beside the day, or on the first day alone: the same field, so that what is typed meanwhile stays. */
function Head({ yard, now, today, userName, isFirstDay }: HeadProps) {
  const { may } = useAccess();
  const states = useMemo<StateOfCar>(
    () => new Map(yard?.places.flatMap((place) => (place.vehicle === null ? [] : [[place.vehicle.id, place] as const]))),
    [yard],
  );
  return (
    <div className={isFirstDay ? heroStyles.first : heroStyles.today}>
      {isFirstDay ? <Welcome userName={userName} /> : <Today {...{ yard, now, today, userName }} />}
      {may('customer.read') && <PlateFinder states={states} isCompact={!isFirstDay} />}
      {isFirstDay ? may('customer.read') && <PlateHint /> : <Actions />}
    </div>
  );
}

function Today({ yard, now, today, userName }: Omit<HeadProps, 'isFirstDay'>) {
  const { signatureName } = useReplica();
  return (
    <header className={heroStyles.hello}>
      <Heading as="h1" textStyle="heading">
        {texts.title}
      </Heading>
      <p className={heroStyles.line}>
        {longDate(today)}
        {yard !== null && <Counts yard={yard} now={now} />}
      </p>
      <p className={heroStyles.greeting}>
        {welcomeOf(userName)} · {startTexts.manage}
        {signatureName && <span> · {signatureName}</span>}
      </p>
    </header>
  );
}

function welcomeOf(userName: string): string {
  const [firstName] = userName.split(' ');
  return firstName ? `${startTexts.welcome}, ${firstName}` : startTexts.welcome;
}

function Actions() {
  const { may } = useAccess();
  const mayBook = useMayBook();
  return (
    <div className={heroStyles.actions} data-part="actions">
      {mayBook && (
        <>
          <Link className={buttonClass()} to={checkInQuery()}>
            <LogIn aria-hidden="true" />
            {texts.checkIn}
          </Link>
          <Link className={buttonClass()} to={bookingQuery()}>
            <CalendarPlus aria-hidden="true" />
            {texts.book}
          </Link>
        </>
      )}
      {!mayBook && may('customer.change') && (
        <Link className={`${buttonClass()} ${heroStyles.wide}`} to="/dashboard/clientes?novo=1">
          <UserPlus aria-hidden="true" />
          {texts.newCustomer}
        </Link>
      )}
      {may('budget.draft') && (
        <Link className={`${buttonClass({ variant: 'primary' })} ${heroStyles.inBar}`} to="/dashboard/orcamentos?novo=1">
          <FilePlus2 aria-hidden="true" />
          {texts.newBudget}
        </Link>
      )}
    </div>
  );
}

function Counts({ yard: { places }, now }: { yard: NonNullable<YardNow['yard']>; now: YardNow['now'] }) {
  const late = places.filter((place) => isLate(place, now)).length;
  const toCome = places.filter(isExpected).length;
  return (
    <>
      {` · ${texts.here(places.length - toCome)}${toCome > 0 ? `, ${texts.toCome(toCome)}` : ''}`}
      {late > 0 && (
        <>
          {' · '}
          <strong className={heroStyles.late}>{texts.late(late)}</strong>
        </>
      )}
    </>
  );
}

function Cars({ yard, now, today }: YardNow & { yard: NonNullable<YardNow['yard']> }) {
  const isPhone = useBreakpointValue({ base: true, md: false }, { ssr: false });
  const { signatureName } = useReplica();
  const may = useYardMay();
  const takeStep = useYardStep();
  const onStep = useStableCallback((...[step, place]: Parameters<typeof takeStep>) => void takeStep(step, place));
  const props = { places: yard.places, now, may, shopName: signatureName, onStep };
  if (!isPhone) return <YardLanes {...props} />;
  return (
    <>
      <YardFigures yard={yard} today={today} />
      <YardOnPhone {...props} />
    </>
  );
}

/** The first day's greeting (spec 1 §2.9), and what to begin with. */
function Welcome({ userName }: { userName: string }) {
  const { signatureName } = useReplica();
  return (
    <header className={heroStyles.hello}>
      <Heading as="h1" textStyle="heading" textWrap="balance">
        {welcomeOf(userName)}
      </Heading>
      <p className={heroStyles.line}>{[startTexts.manage, signatureName].filter(Boolean).join(' · ')}</p>
      <p className={heroStyles.invitation}>
        <strong>{firstTexts.free}</strong> {firstTexts.begin}
      </p>
    </header>
  );
}

const PlateHint = () => (
  <div className={dayStyles.hint}>
    <p>
      {firstTexts.unknown}{' '}
      <span className={dayStyles.long}>
        <kbd className={dayStyles.key}>{startTexts.enter}</kbd> {firstTexts.registers}
      </span>
      <span className={dayStyles.short}>{firstTexts.registersByTap}</span>
    </p>
    <p>{firstTexts.known}</p>
    <span>
      <WifiOff aria-hidden="true" size="1em" /> {firstTexts.offline}
    </span>
  </div>
);
