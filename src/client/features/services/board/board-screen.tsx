import { useBreakpointValue } from '@chakra-ui/react';
import { Columns3 } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { YardPlace } from '#client/data/read/yard-places.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useYardAt } from '#client/sync/use-yard-at.ts';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { Page, PageHeader } from '#client/ui/blocks/page-header.tsx';
import { Skeleton } from '#client/ui/blocks/skeleton.tsx';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { useNow } from '#client/ui/timing/use-now.ts';
import { useStableCallback } from '#client/ui/timing/use-stable-callback.ts';
import { whenIdle } from '#client/ui/timing/when-idle.ts';
import { dateOf } from '#domain/values/civil-date.ts';
import { BookingButtons } from '../booking/booking-buttons.tsx';
import { BookingDialogs } from '../booking/booking-dialogs.tsx';
import { preloadServiceDialogs, ServiceDialogs } from '../service-dialogs.tsx';
import { noParts } from '../service-parts.ts';
import { carName } from '../service-words.ts';
import { useBaySteps } from '../use-bay-steps.ts';
import { useEmployeeChoices } from '../use-employee-choices.ts';
import { useMe } from '../use-me.ts';
import { useServiceActions } from '../use-service-actions.ts';
import { ViewSwitch } from '../view-switch.tsx';
import { Column, type CardsProps } from './board-column.tsx';
import type { BoardColumn } from './board-columns.ts';
import { PhoneBoard } from './board-phone.tsx';
import { boardStyles as styles } from './board-styles.ts';
import { BoardTools, PhoneTools } from './board-tools.tsx';
import { boardTexts as texts } from './texts.ts';
import { useBoardAddress } from './use-board-address.ts';
import { useBoardMay } from './use-board-may.ts';
import { useColumns, useMoving } from './use-board.tsx';
import { useDoors } from './use-doors.tsx';
import { useFocusOnLanded } from './use-focus-on-landed.ts';

const { Component: StopDialog, preload: preloadStop } = preloadable(async () => (await import('../work-order/stop-dialog.tsx')).StopDialog);
const { Component: BayDialog, preload: preloadBay } = preloadable(async () => (await import('./bay-dialog.tsx')).BayDialog);
const { preload: preloadMenu } = preloadable(async () => (await import('#client/ui/blocks/menu-list.tsx')).MenuList);

const holdNothing = () => undefined;

/** The shop's services as a board: a card a car, moved to another state, mechanic or bay by hand (issue "The car's way" §1). */
export function BoardScreen() {
  const { store, status } = useReplica();
  useNow();
  const now = shopTime(store);
  const yard = useYardAt(now);
  const address = useBoardAddress();
  const may = useBoardMay();
  const employees = useEmployeeChoices();
  const { me } = useMe(employees);
  // Who only conducts their own can be responsible as the employee that their access says they are, and as nobody else.
  const employee = may.services.assign ? me : may.services.employee;
  const { columns, chips } = useColumns({ yard, now, address, may, employees });
  const doorsOf = useDoors(may.services, dateOf(now));
  const moves = useMoving({ columns, may, employee, isByBay: address.grouping === 'bay', doorsOf });
  const actions = useServiceActions({ edit: address.edit, openOrder: address.openOrder });
  const bay = useBaySteps(employee, holdNothing);
  const isPhone = useBreakpointValue({ base: true, md: false }, { ssr: false }) ?? false;
  const Tools = isPhone ? PhoneTools : BoardTools;
  const group = useStableCallback(address.group);
  const isKnown = yard !== null;
  useEffect(() => (isKnown ? whenIdle(preloadParts) : undefined), [isKnown]);

  const pathOf = ({ id, service }: YardPlace) => {
    if (service !== null) return address.orderPath(service.id);
    return may.openQuote ? `/dashboard/orcamentos?editar=${encodeURIComponent(id)}` : null;
  };
  const cards = { now, pathOf, mayMove: may.mayMove, hasPrices: may.services.hasPrices, moving: moves.moving };
  return (
    <Page isWide>
      <PageHeader title={texts.title} side={<ViewSwitch view="board" />}>
        <BookingButtons />
      </PageHeader>
      {!status.isDownloaded && (
        <p className={styles.note} role="status">
          {isKnown ? texts.incomplete : texts.downloading}
        </p>
      )}
      {yard === null && <Waiting />}
      {yard !== null && yard.places.length === 0 && <EmptyBoard />}
      {yard !== null && yard.places.length > 0 && (
        <>
          <Tools grouping={address.grouping} onGroup={group} chips={chips} chosen={address.mechanic} onShow={address.show} />
          {address.grouping === 'bay' && columns.length === 1 && <p className={styles.note}>{texts.firstBay}</p>}
          <Board key={address.grouping} isPhone={isPhone} columns={columns} cards={cards} moves={moves} />
        </>
      )}
      <p className={styles.hidden} aria-live="polite">
        {moves.said}
      </p>
      <Suspense fallback={null}>
        {moves.stopping && <StopDialog parts={{ ...noParts, vehicle: moves.stopping.vehicle }} onReason={moves.stop} onClose={moves.letGo} />}
        {moves.bayOf && <BayDialog car={carName(moves.bayOf)} onBay={moves.toBay} onClose={moves.leaveBay} />}
      </Suspense>
      <ServiceDialogs address={address} actions={actions} bay={bay} />
      <BookingDialogs />
    </Page>
  );
}

interface BoardProps {
  isPhone: boolean;
  columns: readonly BoardColumn[];
  cards: CardsProps;
  moves: ReturnType<typeof useMoving>;
}

function Board({ isPhone, columns, cards, moves }: BoardProps) {
  // The column that a phone shows; until one is chosen, the first that has a card.
  const [chosen, choose] = useState(() => columns.find(({ places }) => places.length > 0)?.key);
  useFocusOnLanded(columns, moves.landed, moves.onLanded);
  const shown = columns.find(({ key }) => key === chosen) ?? columns[0];
  if (isPhone) return shown && <PhoneBoard {...cards} columns={columns} shown={shown} onShow={choose} />;
  const { onItsWay } = moves;
  return (
    <div className={styles.board} data-moving={onItsWay !== null || undefined} role="group" aria-label={texts.board}>
      {columns.map((column) => (
        <Column
          key={column.key}
          {...cards}
          column={column}
          takes={moves.takes}
          onItsWay={
            onItsWay && {
              place: onItsWay.place,
              isComing: onItsWay.over === column.key && moves.takes(onItsWay.place.id, column),
              isTaken: column.places.some(({ id }) => id === onItsWay.place.id) || moves.takes(onItsWay.place.id, column),
            }
          }
        />
      ))}
    </div>
  );
}

/** Only while nothing is on the device yet. */
const Waiting = () => (
  <div className={styles.skeletons} role="status" aria-label={texts.loading}>
    {[1, 2, 3, 4, 5].map((column) => (
      <Skeleton key={column} shape="card" aria-hidden="true" />
    ))}
  </div>
);

const EmptyBoard = () => (
  <EmptyState
    text={texts.empty}
    icon={<Columns3 aria-hidden="true" />}
    action={
      <Link className={buttonClass({ variant: 'primary' })} to="/dashboard/orcamentos">
        {texts.toBudgets}
      </Link>
    }
  />
);

function preloadParts(): void {
  for (const preload of [preloadMenu, preloadStop, preloadBay, ...preloadServiceDialogs]) void preload();
}
