import { Suspense } from 'react';
import { useFolderTree } from '../../documents/index.ts';
import { withTexts } from '../../i18n/setup.ts';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';

const LeavingBanner = lazyComponent(
  async () => (await withTexts(import('./LeavingBanner.tsx'))).LeavingBanner,
);

/** Says above the rows of a folder that it is on its way to another account. */
export function LeavingTop({ folderId }: { readonly folderId: string }) {
  if (!useFolderTree().byId(folderId)?.isLeaving) return null;
  return (
    <Suspense>
      <LeavingBanner />
    </Suspense>
  );
}
