import { Plural, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { classes } from '../ui/basics/classes.ts';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { ProgressBar } from '../ui/display/ProgressBar.tsx';
import { foldDock, useDockFold } from './dock-fold.ts';
import { UploadRow } from './UploadRow.tsx';
import { isDone, isGivenUp, partOf, useDismiss, type Underway } from './use-uploads.ts';

function Title({ files }: { readonly files: readonly Underway[] }) {
  const { t } = useLingui();
  const open = files.filter((file) => !isDone(file) && !isGivenUp(file)).length;
  if (open > 0) return <Plural value={open} one="Uploading # file" other="Uploading # files" />;
  return files.some(
    (file) => isGivenUp(file) || file.local !== null || file.server?.stage === 'FailedProcessing',
  )
    ? t`Some files were not uploaded`
    : t`Everything is read`;
}

// Beside an open document as wide as the column of details.
const OPEN =
  'w-list-medium lg:[body:has([data-screen=detail])_&]:w-[calc(var(--container-details-narrow)-32px)] ' +
  'xl:[body:has([data-screen=detail])_&]:w-[calc(var(--container-details)-32px)]';

/**
 * Folded it keeps to the column of details, so that the tools of the page stay within reach; on a phone it makes way for what
 * can be done with chosen documents, and comes back after it.
 */
const dockOf = (folded: boolean) =>
  classes(
    'fixed right-16 bottom-16 z-30 flex max-h-[60vh] max-w-[calc(100%-32px)] animate-rise flex-col overflow-hidden rounded-16 bg-raised shadow-3 outline outline-line phone:bottom-96 phone:[body:has([data-dock=chosen])_&]:hidden',
    folded ? 'w-[calc(var(--container-details-narrow)-32px)]' : OPEN,
  );

/** The files on their way, docked in the corner whatever screen is open. */
export function UploadWidget({ files }: { readonly files: readonly Underway[] }) {
  const { t } = useLingui();
  const chosen = useDockFold();
  const { documentId } = useParams({ strict: false });
  const dismiss = useDismiss();
  if (files.length === 0) return null;
  const done = files.filter(isDone);
  // What is done must not lie upon a document that is being read.
  const folded = chosen ?? (documentId !== undefined && done.length === files.length);
  const part = files.reduce((sum, file) => sum + partOf(file), 0) / files.length;
  return (
    <section data-dock="uploads" aria-label={t`Uploads`} className={dockOf(folded)}>
      <header className="flex items-center gap-4 py-8 pr-8 pl-16">
        <h2 className="flex-1 text-14 font-semibold" aria-live="polite">
          <Title files={files} />
        </h2>
        <IconButton
          small
          icon={folded ? ChevronUp : ChevronDown}
          label={folded ? t`Show the files` : t`Collapse`}
          aria-expanded={!folded}
          onPress={() => foldDock(!folded)}
        />
        {done.length === files.length && (
          <IconButton small icon={X} label={t`Hide all`} onPress={() => void dismiss(done)} />
        )}
      </header>
      {folded && done.length < files.length && (
        <div className="px-16 pb-12">
          <ProgressBar label={t`All files`} part={part} />
        </div>
      )}
      {!folded && (
        <ul className="divide-y divide-line overflow-y-auto border-t border-line thin-scrollbar">
          {files.map((file) => (
            <UploadRow key={file.id} file={file} />
          ))}
        </ul>
      )}
    </section>
  );
}
