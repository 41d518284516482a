import { Suspense } from 'react';
import { useFolderTree } from '../documents/index.ts';
import { lazyComponent } from '../ui/display/lazy-component.tsx';

const UploadInto = lazyComponent(async () => (await import('./UploadInto.tsx')).UploadInto);

/** The way for files into the folder that stands open; into the roots leads the button beside the navigation. */
export function UploadHere({ folderId }: { readonly folderId: string }) {
  const folder = useFolderTree().byId(folderId);
  if (!folder?.canUploadInto) return null;
  return (
    <Suspense>
      <UploadInto folder={folder} />
    </Suspense>
  );
}
