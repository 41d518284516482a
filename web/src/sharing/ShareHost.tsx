import { Suspense, useState } from 'react';
import { withTexts } from '../i18n/setup.ts';
import { useChanges } from '../live.ts';
import { lazyComponent } from '../ui/display/lazy-component.tsx';
import { closeSharing, useShareDialog } from './shares/share-dialogs.ts';

const ShareDialogs = lazyComponent(
  async () => (await withTexts(import('./ShareDialogs.tsx'))).ShareDialogs,
  'above',
);

const ShareNotice = lazyComponent(
  async () => (await withTexts(import('./shares/ShareNotice.tsx'))).ShareNotice,
  'above',
);

const SHARED_WITH_ME = ['sharedWithMe'];

/** Where questions about sharing appear, and news of it; stands once in the shell, the code of each comes with the first. */
export function ShareHost() {
  const asked = useShareDialog();
  const [first, setFirst] = useState<boolean | null>(null);
  useChanges(SHARED_WITH_ME, ({ kind }) => setFirst((before) => before ?? kind === 'sharedWithMe'));
  return (
    <Suspense>
      {first !== null && <ShareNotice isSaid={first} />}
      {asked && <ShareDialogs key={asked.shared.id} asked={asked} close={closeSharing} />}
    </Suspense>
  );
}
