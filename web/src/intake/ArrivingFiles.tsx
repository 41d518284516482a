import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Envelope } from '../ui/display/Envelope.tsx';
import { useDockFold } from './dock-fold.ts';
import { isDone, useUploads, type Underway } from './use-uploads.ts';

const MOST = 3;

/** A file becomes a row of the list as soon as it is checked and filed; until then it stands here. */
function isArriving(file: Underway, folderId: string) {
  const { local, server } = file;
  if (isDone(file)) return false;
  if (local !== null) return local.folderId === folderId;
  const isUnfiled = server?.step === null || server?.step === 'check';
  return server?.stage === 'Processing' && isUnfiled && server.folderId === folderId;
}

/** Files on their way into this folder, in the place where they will lie; not while the corner names them: each stands once. */
export function ArrivingFiles({ folderId }: { readonly folderId: string }) {
  const { t } = useLingui();
  const { underway } = useUploads();
  const isFolded = useDockFold() === true;
  const files = underway.filter((file) => isArriving(file, folderId));
  if (!isFolded || files.length === 0) return null;
  const more = files.length - MOST;
  return (
    <ul aria-label={t`On their way`} className="border-b border-line px-8 py-4">
      {files.slice(0, MOST).map((file) => (
        <li
          key={file.id}
          className="grid animate-rise grid-cols-[44px_minmax(0,1fr)] items-center gap-12 px-12 py-8"
        >
          <Envelope
            state="digital"
            format={/\.xml$/i.test(file.filename) ? 'XML' : 'PDF'}
            className="h-34 w-44 animate-pulse"
          />
          <span className="min-w-0">
            <b className="block truncate font-semibold">{file.filename}</b>
            <span className="block text-13 text-ink-2">
              {file.local === null ? <Trans>Being read …</Trans> : <Trans>Uploading …</Trans>}
            </span>
          </span>
        </li>
      ))}
      {more > 0 && (
        <li className="px-12 pb-8 text-12 text-ink-3">
          <Plural value={more} one="and # more file" other="and # more files" />
        </li>
      )}
    </ul>
  );
}
