import { useRouter } from '@tanstack/react-router';
import { forgetDownloads, forgetLists, forgetWorks } from '../documents/index.ts';
import { endSession } from '../identity/index.ts';
import { forgetUploads } from '../intake/index.ts';
import { apollo } from './apollo.ts';
import { forgetReading, forgetShared } from './offline/kept.ts';

/** Forgets everything about the person on this device, ends the session and shows the sign-in. */
export function useSignOut() {
  const router = useRouter();
  return () => {
    // What lies here goes first: without a line the server hears of it later.
    forgetReading()
      .then(forgetShared)
      .then(endSession)
      .then(() => router.navigate({ to: '/login' }))
      .then(() => apollo.clearStore())
      .then(forgetLists)
      .then(forgetUploads)
      .then(forgetDownloads)
      .then(forgetWorks)
      // A new page has nothing left in its memory.
      .catch(() => location.replace('/login'));
  };
}
