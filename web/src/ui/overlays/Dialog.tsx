import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classes } from '../basics/classes.ts';
import { IconButton } from '../buttons/IconButton.tsx';

type Dialog = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The buttons; the one that acts comes last. */
  readonly footer?: ReactNode;
  /** A dialog that interrupts must be answered and cannot be clicked away. */
  readonly interrupts?: boolean;
  /** Room for two columns, where there is some. */
  readonly isWide?: boolean;
};

export const veilLook =
  'fixed inset-0 z-50 grid justify-items-center bg-veil data-entering:animate-fade';

/** Something to read or decide; on a phone it rises from below. */
export function Dialog({ title, isOpen, onClose, children, footer, ...rest }: Dialog) {
  const { t } = useLingui();
  const { interrupts, isWide } = rest;
  const described = useId();
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!interrupts}
      className={classes(veilLook, 'items-center p-16 phone:items-end phone:p-0')}
    >
      <Modal
        className={classes(
          'max-h-full w-full overflow-auto rounded-16 bg-raised shadow-3 outline outline-line data-entering:animate-rise phone:max-w-full phone:rounded-b-none phone:rounded-t-24',
          isWide ? 'max-w-door-wide' : 'max-w-dialog',
        )}
      >
        <AriaDialog
          role={interrupts ? 'alertdialog' : 'dialog'}
          // Whoever is interrupted hears what it is about, though the focus is on the answer.
          aria-describedby={interrupts ? described : undefined}
          className="outline-none"
        >
          <header className="flex items-center gap-12 py-12 pr-12 pl-20">
            <Heading slot="title" className="flex-1 text-18 font-strong text-ink">
              {title}
            </Heading>
            {!interrupts && <IconButton icon={X} label={t`Close`} onPress={onClose} />}
          </header>
          <div id={described} className="px-20 pb-20 text-14 text-ink-2">
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-8 border-t border-line px-20 py-12 safe-bottom phone:flex-col-reverse">
              {footer}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
