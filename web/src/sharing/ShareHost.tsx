import { Suspense } from 'react';
import { withTexts } from '../i18n/setup.ts';
import { lazyComponent } from '../ui/display/lazy-component.tsx';
import { closeSharing, useShareDialog } from './shares/share-dialogs.ts';
import { useShareNotice } from './use-share-notice.ts';

const ShareDialogs = lazyComponent(
  async () => (await withTexts(import('./shares/ShareDialogs.tsx'))).ShareDialogs,
  'above',
);

/** Where questions about sharing appear, and news of it; stands once in the shell, the code of the questions comes with the first. */
export function ShareHost() {
  useShareNotice();
  const asked = useShareDialog();
  if (asked === null) return null;
  return (
    <Suspense>
      <ShareDialogs key={asked.shared.id} asked={asked} close={closeSharing} />
    </Suspense>
  );
}
