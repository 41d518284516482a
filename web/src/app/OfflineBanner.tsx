import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Icon } from '../ui/Icon.tsx';

function watch(watcher: () => void) {
  addEventListener('online', watcher);
  addEventListener('offline', watcher);
  return () => {
    removeEventListener('online', watcher);
    removeEventListener('offline', watcher);
  };
}

/** Says that the line is down, and that nothing is lost. */
export function OfflineBanner() {
  const online = useSyncExternalStore(watch, () => navigator.onLine);
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-60 flex justify-center">
      {!online && (
        <p className="mt-8 flex items-center gap-8 rounded-full bg-honey-soft px-16 py-8 text-13 font-semibold text-honey-text shadow-2">
          <Icon of={WifiOff} size={16} />
          <Trans>You are offline. Postkorb goes on as soon as the line is back.</Trans>
        </p>
      )}
    </div>
  );
}
