import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLine } from '../line.ts';
import { Icon } from '../ui/Icon.tsx';
import { lazily } from '../ui/lazily.tsx';
import { readerHere } from './offline/kept.ts';

const OfflineHelp = lazily(
  async () => (await import('./offline/OfflineHelp.tsx')).OfflineHelp,
  'above',
);

/** Says that the line is down, that nothing is lost, and what can be done meanwhile. */
export function OfflineBanner() {
  const online = useLine();
  const [asked, ask] = useState(false);
  return (
    <>
      {/* It lies over the header, or on a phone over the last rows, which can still be pressed; a dialog lies over it. */}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-0 top-0 z-40 flex justify-center phone:top-auto phone:bottom-80"
      >
        {!online && (
          <p className="mt-8 flex max-w-[calc(100%-16px)] items-center gap-8 rounded-full bg-honey-soft px-16 py-8 text-13 font-semibold text-honey-text shadow-2">
            <Icon of={WifiOff} size={16} className="shrink-0" />
            <span>
              <Trans>You are offline. Postkorb continues as soon as the connection is back.</Trans>
            </span>
            {readerHere() !== null && (
              <button
                type="button"
                className="pointer-events-auto shrink-0 underline"
                onClick={() => ask(true)}
              >
                <Trans>What works now?</Trans>
              </button>
            )}
          </p>
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
