import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { withTexts } from '../../i18n/setup.ts';
import { isMoved, noteAccount, SWITCHED, watchMoved, type Switched } from '../../identity/index.ts';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';

const MovedDialog = lazyComponent(
  async () => (await withTexts(import('./MovedDialog.tsx'))).MovedDialog,
  'above',
);

/** Says on every page of this browser that it is in another account now; stands once in the shell. */
export function MovedHost() {
  const moved = useSyncExternalStore(watchMoved, isMoved);
  const [name, setName] = useState('');
  useEffect(() => {
    const channel = new BroadcastChannel(SWITCHED);
    channel.onmessage = ({ data }: MessageEvent<Switched>) => {
      setName(data.name);
      noteAccount(data);
    };
    return () => channel.close();
  }, []);
  return (
    moved && (
      <Suspense>
        <MovedDialog name={name} />
      </Suspense>
    )
  );
}
