import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classes } from '../basics/classes.ts';
import { veilLook } from './Dialog.tsx';
import { IconButton } from '../buttons/IconButton.tsx';

type Sheet = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A panel that slides in from below on a phone, for menus and filters. */
export function Sheet({ title, isOpen, onClose, children }: Sheet) {
  const { t } = useLingui();
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className={classes(veilLook, 'items-end')}
    >
      <Modal className="max-h-[85vh] w-full overflow-auto rounded-t-24 bg-raised shadow-3 data-entering:animate-sheet safe-bottom">
        <Dialog className="outline-none">
          <header className="flex items-center gap-12 py-12 pr-8 pl-20">
            <Heading slot="title" className="flex-1 text-18 font-strong">
              {title}
            </Heading>
            <IconButton icon={X} label={t`Close`} onPress={onClose} />
          </header>
          <div className="px-12 pb-12">{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
