import { OwnershipDialog } from './ownership/OwnershipDialog.tsx';
import { ShareDialog } from './shares/ShareDialog.tsx';
import type { ShareDialogAsked } from './shares/share-dialogs.ts';
import { ShareLeaveDialog } from './shares/ShareLeaveDialog.tsx';

type Asked = { readonly asked: ShareDialogAsked; readonly close: () => void };

/** The question about sharing that stands open. */
export function ShareDialogs({ asked: { what, shared }, close }: Asked) {
  if (what === 'give') return <OwnershipDialog shared={shared} close={close} />;
  return what === 'share' ? (
    <ShareDialog shared={shared} close={close} />
  ) : (
    <ShareLeaveDialog shared={shared} close={close} />
  );
}
