import { useApolloClient } from '@apollo/client/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, FileText, Pause, Play, RotateCw, X } from 'lucide-react';
import { useFolderTree } from '../documents/index.ts';
import { formatPercent } from '../i18n/format.ts';
import { Icon } from '../ui/basics/Icon.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { ProgressBar } from '../ui/display/ProgressBar.tsx';
import { sentenceOf } from './refusals.ts';
import type { ServerUpload } from './upload-calls.ts';
import { pauseUpload, resumeUpload, type Outgoing } from './upload-queue.ts';
import { isDone, stepOf, useDismiss, type Underway } from './use-uploads.ts';

const STEPS: Readonly<Record<string, MessageDescriptor>> = {
  check: msg`Being checked`,
  pages: msg`Pages are being drawn`,
  text: msg`Text is being read`,
  searchable: msg`Being made searchable`,
  invoice: msg`The electronic invoice is being read`,
  values: msg`Sender, amount and deadlines are being read`,
};

/** Where a file stands, in one short sentence. */
function useStanding() {
  const { t } = useLingui();
  const going = ({ state, sent, file, code }: Outgoing) => {
    const part = formatPercent(file.size > 0 ? sent / file.size : 0);
    const sentences = {
      waiting: t`Waits for its turn`,
      sending: t`Uploading, ${part}`,
      stalled: t`The connection is down. The upload continues as soon as it is back.`,
      paused: t`Paused at ${part}`,
      failed: t(sentenceOf(code, file.name)),
      sent: t`Sent`,
    };
    return sentences[state];
  };
  const there = ({ stage, step, code, filename, duplicateOfId }: ServerUpload) => {
    if (stage === 'FailedProcessing') return t(sentenceOf(code, filename));
    if (stage === 'Completed')
      return duplicateOfId ? t`Read. This very file was here already.` : t`Read and filed`;
    if (stage === 'Pending') return t`Upload incomplete. Choose the file again to continue.`;
    return step !== null && STEPS[step] ? t(STEPS[step]) : t`Waits to be read`;
  };
  return ({ local, server }: Underway) =>
    local !== null ? going(local) : server !== null ? there(server) : '';
}

function Sign({ file }: { readonly file: Underway }) {
  const failed = file.local?.state === 'failed' || file.server?.stage === 'FailedProcessing';
  if (failed) return <Icon of={CircleAlert} className="mt-px text-seal-text" />;
  if (isDone(file)) return <Icon of={CircleCheck} className="mt-px text-fir-text" />;
  return <Icon of={FileText} className="mt-px text-ink-3" />;
}

/** Where what waits on this device will lie; what was begun elsewhere says why it goes to the Inbox. */
function Place({ local: { folderId, isRedirected } }: { readonly local: Outgoing }) {
  const folder = useFolderTree().byId(folderId);
  const title = folder?.title;
  return (
    <p className="text-13 text-ink-2">
      {isRedirected ? (
        <Trans>The folder no longer takes it: it goes to the Inbox.</Trans>
      ) : title === undefined ? (
        <Trans>Goes to the Inbox</Trans>
      ) : (
        <Trans>Goes to “{title}”</Trans>
      )}
    </p>
  );
}

/** Refused before it was sent: trying again would end the same. */
const HOPELESS: readonly (string | null)[] = [
  'UNSUPPORTED_FILE_TYPE',
  'FILE_TOO_BIG',
  'FILE_EMPTY',
];

function SendingButtons({ local }: { readonly local: Outgoing }) {
  const { t } = useLingui();
  const client = useApolloClient();
  const { id, state, code, file } = local;
  const { name } = file;
  if (state === 'sending' || state === 'stalled')
    return (
      <IconButton small icon={Pause} label={t`Pause ${name}`} onPress={() => pauseUpload(id)} />
    );
  const again = () => resumeUpload(client, id);
  if (state === 'paused')
    return <IconButton small icon={Play} label={t`Continue with ${name}`} onPress={again} />;
  if (state !== 'failed' || HOPELESS.includes(code)) return null;
  return <IconButton small icon={RotateCw} label={t`Try ${name} again`} onPress={again} />;
}

function Buttons({ file }: { readonly file: Underway }) {
  const { t } = useLingui();
  const dismiss = useDismiss();
  const { local, server, filename } = file;
  const isReading = local === null && server?.stage === 'Processing';
  return (
    <span className="flex shrink-0">
      {local !== null && <SendingButtons local={local} />}
      {!isReading && (
        <IconButton
          small
          icon={X}
          label={isDone(file) ? t`Hide ${filename}` : t`Cancel ${filename}`}
          onPress={() => void dismiss([file])}
        />
      )}
    </span>
  );
}

function Links({ server }: { readonly server: ServerUpload | null }) {
  if (server?.stage !== 'Completed') return null;
  const { documentId, duplicateOfId } = server;
  return (
    <span className="flex gap-12 pt-2 text-13">
      {documentId && (
        <Link
          to="/app/document/$documentId"
          params={{ documentId }}
          className="text-link font-semibold"
        >
          <Trans>Open</Trans>
        </Link>
      )}
      {duplicateOfId && duplicateOfId !== documentId && (
        <Link
          to="/app/document/$documentId"
          params={{ documentId: duplicateOfId }}
          className="text-link"
        >
          <Trans>Show the earlier one</Trans>
        </Link>
      )}
    </span>
  );
}

/** One file on its way: where it stands, how far it is, and what can be done about it. */
export function UploadRow({ file }: { readonly file: Underway }) {
  const standing = useStanding()(file);
  const part = isDone(file) ? null : stepOf(file);
  return (
    <li className="flex items-start gap-12 px-12 py-8">
      <Sign file={file} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-13 font-semibold" title={file.filename}>
          {file.filename}
        </p>
        <p className="text-13 text-ink-2 tabular">{standing}</p>
        {file.local?.isKept && <Place local={file.local} />}
        <Links server={file.server} />
        {part !== null && (
          <div className="pt-4">
            <ProgressBar quiet label={file.filename} part={part} />
          </div>
        )}
      </div>
      <Buttons file={file} />
    </li>
  );
}
