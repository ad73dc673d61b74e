import { UsersRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { lockedPerson, lockFor, storedToken } from '#client/api/session.ts';
import { peopleWithPin } from '#client/sync/pin.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import type { UserId } from '#domain/values/ids.ts';
import { loginTexts } from './texts.ts';

/** Leads to the lock where somebody of this device has a PIN: that needs no network. */
export function PinEntry() {
  const navigate = useNavigate();
  const [first, setFirst] = useState<UserId | null>(null);
  useEffect(() => {
    let isOver = false;
    peopleWithPin().then(
      (people) => isOver || setFirst(people[0]?.user ?? null),
      // A browser without storage has nobody's PIN, and the password is asked for anyway.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, []);
  if (first === null || storedToken() !== null) return null;

  function enter(user: UserId): void {
    lockFor(lockedPerson() ?? user);
    void navigate('/dashboard');
  }
  return (
    <Button fullWidth icon={<UsersRound />} onClick={() => enter(first)}>
      {loginTexts.withPin}
    </Button>
  );
}
