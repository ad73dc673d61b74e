import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { Car, FileText, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAccess, useMayWrite } from '#client/sync/use-access.ts';
import { Badge } from '#client/ui/blocks/badge.tsx';
import { Button, buttonClass } from '#client/ui/blocks/button.tsx';
import { OwedBar } from '#client/ui/blocks/owed-bar.tsx';
import { PendingMark } from '#client/ui/blocks/pending-mark.tsx';
import { PlateLink } from '#client/ui/blocks/record-names.tsx';
import { EditAndHistory } from '#client/ui/form/edit-and-history.tsx';
import { ContactLinks } from '#client/ui/sharing/contact-links.tsx';
import { vehiclePath } from '#client/ui/words/record-paths.ts';
import { isErased } from '#domain/collections/erased-person.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { owedForWork } from '#domain/timeline/standing-now.ts';
import { formatPostalCode } from '#domain/values/postal-code.ts';
import { formatDocument } from '../format-document.ts';
import { worstMark } from '../worst-mark.ts';
import { customerPageTexts as texts } from './texts.ts';
import type { KnownCustomer } from './use-customer-page.ts';

/** Who it is, how they are reached, and their cars. */
export function CustomerHead({ customer, vehicles }: Pick<KnownCustomer, 'customer' | 'vehicles'>) {
  const mark = worstMark(customer, vehicles);
  const facts = [formatDocument(customer), customer.email].filter(Boolean).join(' · ');
  return (
    <Box>
      <Flex wrap="wrap" align="center" columnGap="3" rowGap="1">
        <Heading as="h1" textStyle="heading" flex="1 1 {sizes.2xs}" minW="0" overflowWrap="anywhere">
          {customer.name}
        </Heading>
        {!customer.is_active && <Badge tone="grey">{texts.inactive}</Badge>}
        {mark !== 'settled' && <PendingMark state={mark} />}
      </Flex>
      <ContactLinks name={customer.name} phone={customer.phone} isUnwanted={customer.consent === 'withdrawn'} />
      {facts !== '' && (
        <Text color="soft" overflowWrap="anywhere">
          {facts}
        </Text>
      )}
      {addressOf(customer) !== '' && (
        <Text color="soft" overflowWrap="anywhere">
          {addressOf(customer)}
        </Text>
      )}
      {customer.notes !== '' && (
        <Text mt="1.5" whiteSpace="pre-line" overflowWrap="anywhere">
          {customer.notes}
        </Text>
      )}
      <Flex as="ul" wrap="wrap" gap="3" mt="3.5" listStyleType="none" aria-label={texts.carsLabel}>
        {vehicles.map(({ id, plate, model }) => (
          <Flex as="li" key={id} align="center" gap="2" minW="0">
            <PlateLink plate={plate} to={vehiclePath(id)} />
            <Text color="soft" textStyle="note">
              {model.split(' ')[0]}
            </Text>
          </Flex>
        ))}
      </Flex>
    </Box>
  );
}

/** 'Rua das Flores, 12, fundos · Centro · Campinas/SP · 13010-000'; '' where none is known. */
function addressOf({ address, address_number, complement, neighborhood, city, state, postal_code }: Customer): string {
  const street = [address, address_number, complement].filter(Boolean).join(', ');
  const place = [city, state].filter(Boolean).join('/');
  return [street, neighborhood, place, postal_code && formatPostalCode(postal_code)].filter(Boolean).join(' · ');
}

/** What the customer owes, for who sees prices and what was paid; nothing where all is paid. */
export function CustomerOwes({ customer, work }: Pick<KnownCustomer, 'customer' | 'work'>) {
  const { may } = useAccess();
  if (!may('price.see') || !may('entry.receive')) return null;
  return <OwedBar {...owedForWork(work)} to={`/dashboard/servicos-listagem?busca=${encodeURIComponent(customer.name)}`} />;
}

interface CustomerActionsProps extends Pick<KnownCustomer, 'customer' | 'vehicles'> {
  onEdit: () => void;
  onVehicles: () => void;
}

/** What is begun from here. */
export function CustomerActions({ customer, vehicles, onEdit, onVehicles }: CustomerActionsProps) {
  const { may } = useAccess();
  const mayEdit = useMayWrite('customers').update(customer) && !isErased(customer);
  return (
    <Flex wrap="wrap" gap="2.5" align="center">
      {may('budget.draft') && (
        <Link className={buttonClass({ variant: 'primary' })} to={newBudgetPath(vehicles)}>
          <Plus aria-hidden="true" />
          {texts.newBudget}
        </Link>
      )}
      <Button icon={<Car aria-hidden="true" />} onClick={onVehicles}>
        {texts.vehicles}
      </Button>
      {may('budget.read') && (
        <Link className={buttonClass()} to={`/dashboard/orcamentos?busca=${encodeURIComponent(customer.name)}`}>
          <FileText aria-hidden="true" />
          {texts.budgets}
        </Link>
      )}
      <EditAndHistory of={{ collection: 'customers', id: customer.id }} edit={texts.edit} more={texts.more} onEdit={mayEdit ? onEdit : null} />
    </Flex>
  );
}

/** With the customer's car where there is no choice. */
export const newBudgetPath = (vehicles: KnownCustomer['vehicles']): string => {
  const [only, ...others] = vehicles;
  const plate = only === undefined || others.length > 0 ? '' : `&placa=${encodeURIComponent(only.plate)}`;
  return `/dashboard/orcamentos?novo=1${plate}`;
};
