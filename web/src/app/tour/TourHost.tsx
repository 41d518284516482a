import { useApolloClient } from '@apollo/client/react';
import { useMatchRoute, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { withTexts } from '../../i18n/setup.ts';
import { useWidth } from '../../ui/basics/media.ts';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { useMe } from '../me.ts';
import { stopTour, useTourAsked } from './tour-state.ts';

const Tour = lazyComponent(async () => (await withTexts(import('./Tour.tsx'))).Tour, 'above');

/** Shows the short tour once to somebody new, and to whoever asks for it, in the Inbox; stands once in the shell. */
export function TourHost() {
  const router = useRouter();
  const isNew = useMe()?.showTour === true;
  const isAsked = useTourAsked();
  const client = useApolloClient();
  const [isOver, setOver] = useState(false);
  const at = useMatchRoute()({ to: '/app/folder/inbox/{-$documentId}' });
  // On a phone an open document has the whole screen: the tour waits until it is closed.
  const isCovering = useWidth('phone') && at !== false && at.documentId !== undefined;
  const toInbox = useEffectEvent(() => router.navigate({ to: '/app/folder/inbox/{-$documentId}' }));
  useEffect(() => {
    if (isAsked) void toInbox();
  }, [isAsked]);
  const close = () => {
    stopTour();
    setOver(true);
    // Not saved, it comes once more at the next visit: no harm is done.
    if (isNew) import('./end-tour.ts').then(({ endTour }) => endTour(client)).catch(() => {});
  };
  if (at === false || isCovering || (!isAsked && (!isNew || isOver))) return null;
  return (
    <Suspense>
      <Tour onClose={close} />
    </Suspense>
  );
}
