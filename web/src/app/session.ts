import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { forgetDownloads, forgetLists, forgetWorks } from '../documents/index.ts';
import { endSession } from '../identity/index.ts';
import { forgetUploads } from '../intake/index.ts';
import { toast } from '../ui/Toast.tsx';
import { apollo } from './apollo.ts';
import { forgetReading, forgetShared } from './offline/kept.ts';

/** Ends the session, forgets everything about the person on this device and shows the sign-in. */
export function useSignOut() {
  const router = useRouter();
  const { t } = useLingui();
  return () => {
    const failed = () => toast({ text: t`You could not be signed out. Please try again.` });
    endSession()
      .then(forgetReading)
      .then(forgetShared)
      .then(() => router.navigate({ to: '/login' }))
      .then(() => apollo.clearStore())
      .then(forgetLists)
      .then(forgetUploads)
      .then(forgetDownloads)
      .then(forgetWorks)
      .catch(failed);
  };
}
