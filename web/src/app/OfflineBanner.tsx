import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { useOnline } from '../connection.ts';
import { isMoved, watchMoved } from '../identity/index.ts';
import { Icon } from '../ui/basics/Icon.tsx';
import { lazyComponent } from '../ui/display/lazy-component.tsx';
import { readerHere } from './offline/kept.ts';

const OfflineHelp = lazyComponent(
  async () => (await import('./offline/OfflineHelp.tsx')).OfflineHelp,
  'above',
);

/** Says that the line is down, that nothing is lost, and what can be done meanwhile. */
export function OfflineBanner() {
  const online = useOnline();
  // A page whose browser is in another account now asks nothing any more, and says that.
  const moved = useSyncExternalStore(watchMoved, isMoved);
  const [asked, ask] = useState(false);
  return (
    <>
      {/* It lies below the navigation, or on a phone over the last rows, which can still be pressed; a dialog lies over it. */}
      <div
        role="status"
        className="pointer-events-none fixed bottom-12 left-12 z-40 max-w-[calc(var(--container-nav)-24px)] phone:inset-x-8 phone:bottom-80 phone:max-w-none"
      >
        {!online && !moved && (
          <div className="flex gap-8 rounded-12 bg-honey-soft px-12 py-8 text-13 font-semibold text-honey-text shadow-2">
            <Icon of={WifiOff} size={16} className="mt-2 shrink-0" />
            <p className="flex flex-1 flex-wrap gap-x-12">
              <span className="phone:flex-1">
                <Trans>
                  You are offline. Postkorb continues as soon as the connection is back.
                </Trans>
              </span>
              {readerHere() !== null && (
                <button
                  type="button"
                  className="pointer-events-auto shrink-0 self-start underline"
                  onClick={() => ask(true)}
                >
                  <Trans>What works now?</Trans>
                </button>
              )}
            </p>
          </div>
        )}
      </div>
      {asked && (
        <Suspense>
          <OfflineHelp onClose={() => ask(false)} />
        </Suspense>
      )}
    </>
  );
}
