import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { CalendarPlus, ClipboardCheck, FileText, LogIn, LogOut, Plus, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useAccess, useMayWrite } from '#client/sync/use-access.ts';
import { useMayBook } from '#client/sync/use-may-book.ts';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { PendingMark } from '#client/ui/blocks/pending-mark.tsx';
import { PlateBadge } from '#client/ui/blocks/plate-badge.tsx';
import { NameLink } from '#client/ui/blocks/record-names.tsx';
import { EditAndHistory } from '#client/ui/form/edit-and-history.tsx';
import { ContactLinks } from '#client/ui/sharing/contact-links.tsx';
import { kilometres } from '#client/ui/words/kilometres.ts';
import { bookingPath, checkInPath, customerPath, exitPath, newBudgetPath, newInspectionPath } from '#client/ui/words/record-paths.ts';
import { shortDate } from '#client/ui/words/short-date.ts';
import { carTitle, fuelText, yearText } from '#domain/customers/vehicle-words.ts';
import type { Odometer } from '#domain/maintenance/odometer.ts';
import { isHere, leavingService } from '#domain/services/check-in.ts';
import { serviceDefaults, type Service } from '#domain/services/service.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { carTexts as texts } from './texts.ts';

interface CarHeadProps {
  vehicle: ReplicaRow<'vehicles'>;
  owner: ReplicaRow<'customers'> | null;
  /** How far it had run when that was read last. */
  latest: Odometer['latest'];
  today: CivilDate;
  /** Its picture, if it has one. */
  cover: ReactNode;
}

/** The plate, what car it is, and whose. */
export function CarHead({ vehicle, owner, latest, today, cover }: CarHeadProps) {
  const { plate, year, color, fuel_type, insurer, mark } = vehicle;
  const fuel = fuelText({ fuel_type, year }).toLowerCase();
  const facts = [yearText(year), color.toLowerCase(), fuel, insurer !== '' && texts.insurer(insurer)].filter(Boolean).join(' · ');
  return (
    <Flex wrap="wrap" columnGap="5" rowGap="3" align="flex-start">
      <Box css={face}>
        <PlateBadge plate={plate} size="lg" />
      </Box>
      <Box flex="1 1 {sizes.2xs}" minW="0">
        <Heading as="h1" textStyle="heading" overflowWrap="anywhere">
          {carTitle({ brand: vehicle.brand, model: vehicle.model }) || texts.noModel}
        </Heading>
        <Text color="soft">
          {facts}
          {facts !== '' && latest !== null && ' · '}
          {latest !== null && (
            <>
              <Text as="strong" color="ink">
                {kilometres(latest.km)}
              </Text>
              {latest.day !== null && ` ${readOn(latest.day, today)}`}
            </>
          )}
        </Text>
        {owner && (
          <Flex wrap="wrap" align="center" columnGap="2.5" mt="1.5">
            <Text as="strong" overflowWrap="anywhere">
              <NameLink to={customerPath(owner.id)}>{owner.name}</NameLink>
            </Text>
            <ContactLinks name={owner.name} phone={owner.phone} isUnwanted={owner.consent === 'withdrawn'} />
          </Flex>
        )}
      </Box>
      {mark !== 'settled' && <PendingMark state={mark} />}
      {cover}
    </Flex>
  );
}

/** 'hoje', 'ontem', 'em 13/11'. */
function readOn(day: CivilDate, today: CivilDate): string {
  const date = shortDate(day, today).toLowerCase();
  return /^\d/.test(date) ? texts.readOn(date) : date;
}

/** As large as nowhere else: what the page is about. */
const face = { '& > .ui-plate': { '--plate-size': { base: 'calc({fontSizes.total} * 1.15)', sm: 'calc({fontSizes.total} * 1.3)' } } };

/** On a phone no row of buttons ends ragged. */
const fullRows = { '& > :is(a, button)': { flexGrow: { base: 1, sm: 0 } } };

interface CarActionsProps {
  vehicle: ReplicaRow<'vehicles'>;
  /** What was, is and is to be done to it. */
  services: readonly (Pick<Service, 'status' | 'checked_in' | 'exit' | 'employer_id'> & { readonly id: RowId })[];
  today: CivilDate;
  onEdit: () => void;
}

/** What is begun from here, as the car stands: one that is here is handed back and not let in. */
export function CarActions({ vehicle, services, today, onEdit }: CarActionsProps) {
  const { may } = useAccess();
  const mayBook = useMayBook();
  const mayEdit = useMayWrite('vehicles').update(vehicle);
  const mayInspect = useMayWrite('inspections').create();
  const write = useMayWrite('services');
  const leaving = leavingService(services, today);
  const mayLeave = leaving !== null && write.update({ ...serviceDefaults, employer_id: leaving.employer_id });
  const here = leaving !== null && isHere(leaving) ? leaving : null;
  const plate = encodeURIComponent(vehicle.plate);
  return (
    <Flex wrap="wrap" gap="2.5" align="center" css={fullRows}>
      {may('budget.draft') && (
        <Link className={buttonClass({ variant: 'primary' })} to={newBudgetPath(vehicle.plate)}>
          <Plus aria-hidden="true" />
          {texts.newBudget}
        </Link>
      )}
      {mayBook && here === null && (
        <Link className={buttonClass()} to={checkInPath({ car: vehicle.id })}>
          <LogIn aria-hidden="true" />
          {texts.checkIn}
        </Link>
      )}
      {mayLeave && (
        <Link className={buttonClass()} to={exitPath(leaving.id)}>
          <LogOut aria-hidden="true" />
          {texts.leave}
        </Link>
      )}
      {mayBook && (
        <Link className={buttonClass()} to={bookingPath({ car: vehicle.id })}>
          <CalendarPlus aria-hidden="true" />
          {texts.book}
        </Link>
      )}
      {mayInspect && (
        <Link className={buttonClass()} to={newInspectionPath({ car: vehicle.id, service: here?.id })}>
          <ClipboardCheck aria-hidden="true" />
          {texts.inspect}
        </Link>
      )}
      {may('service.read') && (
        <Link className={buttonClass()} to={servicesPath(vehicle)}>
          <Wrench aria-hidden="true" />
          {texts.services}
        </Link>
      )}
      {may('budget.read') && (
        <Link className={buttonClass()} to={`/dashboard/orcamentos?busca=${plate}`}>
          <FileText aria-hidden="true" />
          {texts.budgets}
        </Link>
      )}
      <Flex gap="2.5" flexGrow="1" css={fullRows}>
        <EditAndHistory of={{ collection: 'vehicles', id: vehicle.id }} edit={texts.edit} more={texts.more} onEdit={mayEdit ? onEdit : null} />
      </Flex>
    </Flex>
  );
}

/** The list of services, at those of the car. */
export const servicesPath = ({ plate }: Pick<ReplicaRow<'vehicles'>, 'plate'>): string =>
  `/dashboard/servicos-listagem?busca=${encodeURIComponent(plate)}`;
