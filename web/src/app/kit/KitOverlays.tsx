import { useState } from 'react';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Sheet } from '../../ui/overlays/Sheet.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';
import { KitPart as Part } from './KitPart.tsx';

/** Everything that opens above the page. */
export function KitOverlays() {
  const [open, setOpen] = useState<'dialog' | 'alert' | 'sheet' | null>(null);
  const close = () => setOpen(null);
  return (
    <Part title="Overlays">
      <div className="flex flex-wrap gap-8">
        <Button onPress={() => setOpen('dialog')}>Dialog</Button>
        <Button onPress={() => setOpen('alert')}>Alert</Button>
        <Button onPress={() => setOpen('sheet')}>Sheet</Button>
        <Button onPress={() => toast({ text: 'Archived', undo: () => toast({ text: 'Back' }) })}>
          Toast
        </Button>
      </div>
      <Dialog
        title="Dialog"
        isOpen={open === 'dialog'}
        onClose={close}
        footer={
          <Button tone="primary" onPress={close}>
            Save
          </Button>
        }
      >
        A sentence to read.
      </Dialog>
      <AlertDialog
        title="Shred the original?"
        confirmLabel="Shred"
        isOpen={open === 'alert'}
        onConfirm={close}
        onClose={close}
      >
        The paper is destroyed. This cannot be undone.
      </AlertDialog>
      <Sheet title="Sheet" isOpen={open === 'sheet'} onClose={close}>
        <p className="p-8">Something for a thumb.</p>
      </Sheet>
    </Part>
  );
}
