import { Box, Flex, Text } from '@chakra-ui/react';
import { CarFront, Plus } from 'lucide-react';
import { useReferring } from '#client/data/read/use-row.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { PlateBadge } from '#client/ui/blocks/plate-badge.tsx';
import type { RowId } from '#domain/values/ids.ts';
import { formatPhone } from '#domain/values/phone.ts';
import { carName, type KnownCustomer, type KnownVehicle } from './budget-form-values.ts';
import { useServicesBefore } from './customer-party.ts';
import { partyTexts } from './form-texts.ts';
import { CarChoice, PartyBox } from './party-box.tsx';

// On the narrowest phones the name needs the line for itself.
const phone = { '@media (max-width: 22em)': { display: 'none' } };

export interface CustomerPanelProps {
  customer: KnownCustomer;
  vehicle: KnownVehicle | null;
  onVehicle: (vehicle: KnownVehicle) => void;
  /** Null for who may not. */
  onAddVehicle: (() => void) | null;
  onChange: () => void;
}

/** Whose quote it is, the car as its plate; without one, which of theirs it is. */
export function CustomerPanel({ customer, vehicle, onVehicle, onAddVehicle, onChange }: CustomerPanelProps) {
  const before = useServicesBefore(vehicle?.id ?? '');
  const car = [vehicle?.model, before > 0 && partyTexts.servicesBefore(before)].filter(Boolean).join(' · ');
  return (
    <PartyBox as="section" aria-label={partyTexts.found}>
      {vehicle && <PlateBadge plate={vehicle.plate} size="lg" />}
      <Box
        key={`${customer.id} ${vehicle?.id ?? ''}`}
        ref={focusIfLost}
        tabIndex={-1}
        flex={{ base: vehicle ? '1 1 100%' : '1 1 0', sm: '1 1 0' }}
        order={{ base: vehicle ? '1' : '0', sm: '0' }}
        pe={{ base: vehicle ? '2' : '0', sm: '0' }}
        minW="0"
        _focusVisible={{ outline: 'none' }}
      >
        <Flex as="p">
          <Text as="strong" truncate>
            {customer.name || partyTexts.unknownCustomer}
          </Text>
          {customer.phone !== '' && (
            <Text as="span" flex="none" whiteSpace="pre" css={phone}>
              {` · ${formatPhone(customer.phone)}`}
            </Text>
          )}
        </Flex>
        <Text color="soft" lineClamp="2">
          {vehicle ? car : partyTexts.whichCar}
        </Text>
      </Box>
      <Button variant="quiet" onClick={onChange}>
        {partyTexts.change}
      </Button>
      {vehicle === null && <CustomerCars customerId={customer.id as RowId} onVehicle={onVehicle} onAddVehicle={onAddVehicle} />}
    </PartyBox>
  );
}

/** What was pressed to choose is gone with the choice: who types on starts from what was chosen. */
function focusIfLost(party: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) party?.focus({ preventScroll: true });
}

function CustomerCars({ customerId, onVehicle, onAddVehicle }: { customerId: RowId } & Pick<CustomerPanelProps, 'onVehicle' | 'onAddVehicle'>) {
  const cars = useReferring('vehicles', 'customer_id', [customerId]).get(customerId) ?? [];
  return (
    <CarChoice label={partyTexts.whichCar}>
      {cars.map((car) => (
        <Button key={car.id} icon={<CarFront />} onClick={() => onVehicle({ id: car.id, plate: car.plate, model: carName(car) })}>
          <PlateBadge plate={car.plate} size="sm" />
          <span>{carName(car)}</span>
        </Button>
      ))}
      {onAddVehicle && (
        <Button icon={<Plus />} onClick={onAddVehicle}>
          {partyTexts.addCar}
        </Button>
      )}
    </CarChoice>
  );
}
