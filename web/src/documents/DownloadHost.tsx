import { Suspense, useSyncExternalStore } from 'react';
import { lazily } from '../ui/lazily.tsx';
import { downloads, watchDownloads } from './download-queue.ts';

const DownloadDesk = lazily(async () => (await import('./DownloadDesk.tsx')).DownloadDesk, 'above');

const isNeeded = () => downloads().asked !== null || downloads().underway.length > 0;

/** The place of everything about downloads; stands once in the shell, its code comes with the first one. */
export function DownloadHost() {
  const needed = useSyncExternalStore(watchDownloads, isNeeded);
  if (!needed) return null;
  return (
    <Suspense>
      <DownloadDesk />
    </Suspense>
  );
}
