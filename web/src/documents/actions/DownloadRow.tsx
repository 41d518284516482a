import { useApolloClient } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, Download, FileArchive, X } from 'lucide-react';
import { useEffect } from 'react';
import { formatSize } from '../../i18n/format.ts';
import { classes } from '../../ui/basics/classes.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { ProgressBar } from '../../ui/display/ProgressBar.tsx';
import { sentenceOf, stopDownload } from './begin-download.ts';
import type { ServerDownload } from './download-calls.ts';
import { hideDownload, noteDownload, type Underway } from './download-queue.ts';
import { saveFile } from '../basics/save-file.ts';

type DownloadRow = {
  readonly own: Underway;
  readonly server: ServerDownload | undefined;
  /** The server threw it away, for instance because its day was over. */
  readonly isGone: boolean;
};

/** Where a download stands, in one short sentence. */
function useStanding({ own, server, isGone }: DownloadRow) {
  const { t } = useLingui();
  if (isGone) return t`No longer kept. Please download it again.`;
  if (server?.stage === 'Failed') return t(sentenceOf(server.code));
  if (server?.stage === 'Ready') {
    const size = server.bytes == null ? '' : formatSize(server.bytes);
    return t`Saved, ${size}`;
  }
  if (server?.stage !== 'Packing') return own.sent ? t`Waits for its turn` : t`Being prepared`;
  const { done, total } = server;
  return t`${done} of ${total} packed`;
}

const SIGNS = { Ready: CircleCheck, Failed: CircleAlert } as const;
const TONES = { Ready: 'text-fir-text', Failed: 'text-seal-text' };
type Final = keyof typeof SIGNS;

const finalStage = ({ server, isGone }: DownloadRow): Final | null => {
  if (isGone) return 'Failed';
  return server !== undefined && server.stage in SIGNS ? (server.stage as Final) : null;
};

/** What is packed is saved without being asked for, once. */
function useSavedOnce({ id, saved }: Underway, url: string | null) {
  useEffect(() => {
    if (url === null || saved) return;
    noteDownload(id, { saved: true });
    saveFile(url);
  }, [id, url, saved]);
}

function Buttons(row: DownloadRow) {
  const { id } = row.own;
  const { t } = useLingui();
  const client = useApolloClient();
  const url = row.server?.url ?? null;
  const isDone = finalStage(row) !== null;
  return (
    <>
      {url !== null && (
        <IconButton small icon={Download} label={t`Save again`} onPress={() => saveFile(url)} />
      )}
      <IconButton
        small
        icon={X}
        label={isDone ? t`Hide` : t`Cancel the download`}
        onPress={() => (isDone ? hideDownload(id) : void stopDownload(client, id))}
      />
    </>
  );
}

/** One download: how far it is, saved as soon as it is packed, and the way to stop it. */
export function DownloadRow(row: DownloadRow) {
  const { own, server } = row;
  const { t } = useLingui();
  const standing = useStanding(row);
  // What lies in folders is counted by the server.
  const count = server?.total ?? own.count;
  useSavedOnce(own, server?.url ?? null);
  const stage = finalStage(row);
  const part = server?.stage === 'Packing' ? server.done / Math.max(1, server.total) : undefined;
  return (
    <li className="flex items-start gap-12 px-16 py-12">
      <Icon
        of={stage ? SIGNS[stage] : FileArchive}
        className={classes('mt-px', stage ? TONES[stage] : 'text-ink-3')}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <b className="truncate text-14 font-semibold text-ink">
          {t`${plural(count, { one: '# letter', other: '# letters' })}`}
        </b>
        <span className="text-13 text-ink-2 tabular" aria-live="polite">
          {standing}
        </span>
        {stage === null && <ProgressBar label={t`Being packed`} part={part} />}
      </div>
      <Buttons {...row} />
    </li>
  );
}
