import { Suspense, useEffect } from 'react';
import { useMayBook } from '#client/sync/use-may-book.ts';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { whenIdle } from '#client/ui/timing/when-idle.ts';
import { useBookingAddress } from './use-booking-address.ts';

const bookings = preloadable(async () => (await import('./booking-dialog.tsx')).BookingDialog);
const checkIns = preloadable(async () => (await import('./check-in-dialog.tsx')).CheckInDialog);
const exits = preloadable(async () => (await import('../check-in/exit-dialog.tsx')).ExitDialog);

function preload(): void {
  void bookings.preload();
  void checkIns.preload();
}

/** 'Agendar', 'Dar entrada' and 'Dar saída', as the address of the screen asks for them; nothing for who may not. */
export function BookingDialogs() {
  const { booking, checkIn, exit, letIn, close } = useBookingAddress();
  const mayBook = useMayBook();
  useEffect(() => (mayBook ? whenIdle(preload) : undefined), [mayBook]);
  return (
    <Suspense fallback={null}>
      {booking && mayBook && <bookings.Component asked={booking} onClose={close} />}
      {checkIn && (mayBook || checkIn.service !== undefined) && <checkIns.Component asked={checkIn} onCar={letIn} onClose={close} />}
      {exit && <exits.Component service={exit} onClose={close} />}
    </Suspense>
  );
}
