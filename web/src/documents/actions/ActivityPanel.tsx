import { useApolloClient, useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { FRESH, lookAgain, useChanges } from '../../live.ts';
import { cardLook } from './card-look.ts';
import { Downloads } from './download-calls.ts';
import { DownloadDialog } from './DownloadDialog.tsx';
import { DownloadRow } from './DownloadRow.tsx';
import { downloads, watchDownloads, type Underway } from './download-queue.ts';
import { useDocumentExtensions } from '../record/extensions.ts';
import { BulkJobList } from './BulkJobList.tsx';

/** The downloads of this browser. */
function Downloading({ underway }: { readonly underway: readonly Underway[] }) {
  const { t } = useLingui();
  const client = useApolloClient();
  const { data, loading } = useQuery(Downloads);
  const look = () => client.query({ query: Downloads, ...FRESH });
  useChanges(['downloads'], () => void lookAgain('downloads', look));
  const isKnown = data !== undefined && !loading;
  const known = new Map(data?.documentDownloads.map((one) => [one.id, one]));
  return (
    <section aria-label={t`Downloads`} className={cardLook}>
      <h2 className="px-16 pt-12 text-14 font-semibold">
        <Trans>Downloads</Trans>
      </h2>
      <ul className="divide-y divide-line">
        {underway.map((own) => (
          <DownloadRow
            key={own.id}
            own={own}
            server={known.get(own.id)}
            isGone={isKnown && own.sent && !known.has(own.id)}
          />
        ))}
      </ul>
    </section>
  );
}

// Beside the uploads; beside an open document it keeps to the column of details, above the uploads, so that the tools of the
// page stay within reach. On a phone it stands above everything else and covers nothing.
const DOCK =
  'fixed right-16 bottom-16 z-30 flex max-h-[60vh] w-list-medium max-w-[calc(100%-32px)] flex-col gap-12 empty:hidden ' +
  'md:[body:has([data-dock=uploads])_&]:right-[calc(var(--container-list-medium)+32px)] ' +
  'lg:[body:has([data-screen=detail])_&]:w-[calc(var(--container-details-narrow)-32px)] ' +
  'xl:[body:has([data-screen=detail])_&]:w-[calc(var(--container-details)-32px)] ' +
  'lg:[body:has([data-screen=detail]):has([data-dock=uploads])_&]:top-80 ' +
  'lg:[body:has([data-screen=detail]):has([data-dock=uploads])_&]:right-16 ' +
  'lg:[body:has([data-screen=detail]):has([data-dock=uploads])_&]:bottom-auto ' +
  'phone:static phone:order-first phone:m-8 phone:max-h-[40dvh] phone:w-auto phone:max-w-full phone:shrink-0';

/** What is asked about a download, and what is under way, docked in the corner whatever screen is open. */
export function ActivityPanel() {
  const { asked, underway } = useSyncExternalStore(watchDownloads, downloads);
  const { activities } = useDocumentExtensions();
  return (
    <>
      {asked && <DownloadDialog ids={asked} />}
      <div className={DOCK}>
        {underway.length > 0 && <Downloading underway={underway} />}
        <BulkJobList />
        {activities.map(({ kind, List }) => (
          <List key={kind} />
        ))}
      </div>
    </>
  );
}
