import { useLingui } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useActions } from '../ui/basics/actions.ts';
import { lazyComponent } from '../ui/display/lazy-component.tsx';
import { chooseFiles } from './choose-files.ts';
import { DropEverywhere } from './DropEverywhere.tsx';
import type { Outgoing } from './upload-queue.ts';
import { useLiveUploads, useTakeFiles } from './use-uploads.ts';

const UploadWidget = lazyComponent(
  async () => (await import('./UploadWidget.tsx')).UploadWidget,
  'above',
);

/** What would be lost with the page: bytes that are still leaving, and files that could not be sent yet. */
const isUnsent = ({ state, code, isKept }: Outgoing) =>
  isKept === undefined &&
  (['waiting', 'sending', 'stalled', 'paused'].includes(state) || code === 'NOT_SENT');

/** While anything is unsent, closing the page asks first. */
function useAskBeforeLeaving(isUnsent: boolean) {
  useEffect(() => {
    if (!isUnsent) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsent]);
}

/** Takes files in wherever one is, and shows how they fare; stands once in the shell. */
export function Uploads() {
  const { t } = useLingui();
  const underway = useLiveUploads();
  const take = useTakeFiles();
  useAskBeforeLeaving(underway.some(({ local }) => local !== null && isUnsent(local)));
  useActions([
    {
      id: 'upload',
      label: t`Upload files`,
      icon: Upload,
      group: t`General`,
      run: () => chooseFiles((files) => take(files)),
    },
  ]);
  return (
    <>
      <DropEverywhere take={(files) => take(files)} />
      {underway.length > 0 && (
        <Suspense>
          <UploadWidget files={underway} />
        </Suspense>
      )}
    </>
  );
}
