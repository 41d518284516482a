import { Suspense } from 'react';
import { withTexts } from '../../i18n/setup.ts';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { closeAddress, useAskedAddress } from './folder-address.ts';

const FolderAddressDialog = lazyComponent(
  async () => (await withTexts(import('./FolderAddressDialog.tsx'))).FolderAddressDialog,
  'above',
);

/** Where the address of a folder appears; stands once in the shell, its code comes with the first. */
export function FolderAddressHost() {
  const asked = useAskedAddress();
  return (
    <Suspense>
      {asked && <FolderAddressDialog key={asked.id} folder={asked} close={closeAddress} />}
    </Suspense>
  );
}
