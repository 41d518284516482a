import { useRouter } from '@tanstack/react-router';
import { useContext } from 'react';
import { endSession } from '../../identity/index.ts';
import { apollo } from '../connection/apollo.ts';
import { Brought } from './brought.ts';
import { forgetPerson } from '../cockpits.ts';
import { forgetReading, forgetShared } from '../offline/kept.ts';
import { forgetToasts } from '../../ui/overlays/Toast.tsx';

/** Forgets everything about the person on this device, ends the session and shows the sign-in. */
export function useSignOut() {
  const router = useRouter();
  const cockpits = useContext(Brought);
  return () => {
    // What lies here goes first: without a line the server hears of it later.
    forgetReading()
      .then(forgetShared)
      .then(endSession)
      .then(() => router.navigate({ to: '/login' }))
      .then(() => apollo.clearStore())
      .then(() => forgetPerson(cockpits))
      .then(forgetToasts)
      // A new page has nothing left in its memory.
      .catch(() => location.replace('/login'));
  };
}
