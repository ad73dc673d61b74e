import { Box, Text } from '@chakra-ui/react';
import { KeyRound, UserPlus } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { keepGivenToken } from '#client/api/session.ts';
import { enginePorts } from '#client/sync/browser-ports.ts';
import { peopleWithPin } from '#client/sync/pin.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { useClearFlashes } from '#client/ui/blocks/flash.tsx';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { useNow } from '#client/ui/timing/use-now.ts';
import type { UserId } from '#domain/values/ids.ts';
import { productName } from '../texts.ts';
import { faceOf, type Face } from './face.ts';
import { addressOf, type HeldPerson } from './held-people.ts';
import { lockClasses as classes } from './lock-styles.ts';
import { LockSync } from './lock-sync.tsx';
import { lockTexts as texts } from './lock-texts.ts';
import type { Wish } from './password-entry.tsx';
import { PinPad } from './pin-pad.tsx';
import { noteUse } from './used-at.ts';

// Most open it by their PIN.
const { Component: PasswordEntry } = preloadable(async () => (await import('./password-entry.tsx')).PasswordEntry);

export interface LockScreenProps {
  /** Who locked the page. */
  locked: UserId;
  /** Those whose screens wait behind it. */
  held: readonly HeldPerson[];
}

/** Who of this device's people goes on, by PIN and without a network. */
export function LockScreen({ locked, held }: LockScreenProps) {
  const { faces, drop } = useFaces();
  const [chosen, setChosen] = useState<UserId>(locked);
  const [forgotten, setForgotten] = useState<string | null>(null);
  const [wish, setWish] = useState<Wish | null>(null);
  const navigate = useNavigate();
  const clearFlashes = useClearFlashes();
  useEffect(() => clearFlashes(), [clearFlashes]);
  const face = faces?.find(({ user }) => user === chosen) ?? faces?.[0];
  const waiting = held.find(({ session, place }) => place !== null && session.content.sub === face?.user);

  async function open(user: UserId, token: string): Promise<void> {
    const place = held.find(({ session }) => session.content.sub === user)?.place;
    // First, so that nobody's screens come up at another person's address.
    if (place) await navigate(addressOf(place), { replace: true });
    else if (user !== locked) await navigate('/dashboard', { replace: true });
    noteUse();
    await keepGivenToken(token);
  }

  const pinEntry = (
    <>
      <Clock />
      <Text as="h1" textStyle="heading">
        {texts.title}
      </Text>
      {faces && <Faces faces={faces} chosen={face?.user} onChoose={setChosen} />}
      {face && (
        <PinPad
          key={face.user}
          face={face}
          onOpen={(token) => open(face.user, token)}
          onForgotten={() => {
            setForgotten(face.firstName);
            drop(face.user);
          }}
        />
      )}
      {forgotten !== null && <p role="alert">{texts.forgotten(forgotten)}</p>}
      {faces?.length === 0 && forgotten === null && <p>{texts.nobody}</p>}
      {waiting?.place && face && (
        <p className={classes.stopped}>
          <strong>{texts.stopped(face.firstName, titleOf(waiting.place.title))}</strong>
          <span>{texts.stoppedHint}</span>
        </p>
      )}
      <Foot onWish={setWish} />
    </>
  );
  return (
    <main className={classes.page}>
      <div className={classes.head}>
        <Box>
          <strong>{face?.shop || productName}</strong>
          {face?.device && <Text color="soft">{face.device}</Text>}
        </Box>
        <LockSync />
      </div>
      {wish !== null && (
        <Suspense fallback={null}>
          <PasswordEntry
            wish={wish}
            waiting={held.map(({ session }) => firstNameOf(session))}
            onOpened={({ token, content }) => open(content.sub as UserId, token)}
            onBack={() => setWish(null)}
          />
        </Suspense>
      )}
      {wish === null && pinEntry}
    </main>
  );
}

const firstNameOf = ({ content }: HeldPerson['session']): string => content.name.split(' ')[0] || texts.somebody;

/** 'Clientes' of 'Clientes · Pátio'. */
const titleOf = (title: string): string => title.split(' · ')[0] ?? title;

function Faces({ faces, chosen, onChoose }: { faces: readonly Face[]; chosen: UserId | undefined; onChoose: (user: UserId) => void }) {
  return (
    <ul className={classes.faces} aria-label={texts.people}>
      {faces.map(({ user, firstName, initials, colour, shop }) => (
        <li key={user}>
          <button type="button" className={classes.face} aria-pressed={user === chosen} onClick={() => onChoose(user)}>
            <span data-colour={colour} aria-hidden="true">
              {initials}
            </span>
            {firstName}
            {shop !== '' && <small>{shop}</small>}
          </button>
        </li>
      ))}
    </ul>
  );
}

const timeFormat = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
const dateFormat = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long' });

/** The device's own, as on any lock screen. */
function Clock() {
  const now = useNow();
  return (
    <div>
      <p className={classes.time}>{timeFormat.format(now)}</p>
      <Text color="soft" textAlign="center">
        {dateFormat.format(now).replace('-feira', '')}
      </Text>
    </div>
  );
}

function Foot({ onWish }: { onWish: (wish: Wish) => void }) {
  return (
    <div>
      <div className={classes.foot}>
        <Button icon={<KeyRound />} onClick={() => onWish('forgot')}>
          {texts.forgot}
        </Button>
        <Button icon={<UserPlus />} onClick={() => onWish('another')}>
          {texts.another}
        </Button>
      </div>
      <Text mt="2" color="soft" textAlign="center">
        {texts.needInternet}
      </Text>
    </div>
  );
}

function useFaces(): { faces: readonly Face[] | null; drop: (user: UserId) => void } {
  const [faces, setFaces] = useState<readonly Face[] | null>(null);
  useEffect(() => {
    let isOver = false;
    peopleWithPin().then((people) => isOver || setFaces(people.map(faceOf)), enginePorts.report);
    return () => {
      isOver = true;
    };
  }, []);
  return { faces, drop: (user) => setFaces((known) => known?.filter((face) => face.user !== user) ?? null) };
}
