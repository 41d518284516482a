import { ShareDialog } from './ShareDialog.tsx';
import type { ShareDialogAsked } from './share-dialogs.ts';
import { ShareLeaveDialog } from './ShareLeaveDialog.tsx';

type Asked = { readonly asked: ShareDialogAsked; readonly close: () => void };

/** The question about sharing that stands open. */
export function ShareDialogs({ asked: { what, shared }, close }: Asked) {
  return what === 'share' ? (
    <ShareDialog shared={shared} close={close} />
  ) : (
    <ShareLeaveDialog shared={shared} close={close} />
  );
}
