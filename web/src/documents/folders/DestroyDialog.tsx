import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useSpaces } from '../containers/spaces.ts';
import type { Many } from '../basics/many.ts';
import { useCounted } from '../actions/use-actions.ts';
import { namedOf, useBeforeDestroying } from './use-before-destroying.tsx';
import { useDestroying } from './use-folder-actions.ts';

type Destroy = {
  readonly many: Many;
  /** The folder's name, or null for documents. */
  readonly name: string | null;
  /** Told before the documents leave the list. */
  readonly leave?: () => void;
  readonly close: () => void;
};

/** Asks once more before documents or a folder are destroyed for good. */
export function DestroyDialog({ many, name, leave, close }: Destroy) {
  const { t } = useLingui();
  const destroying = useDestroying();
  const counted = useCounted()(many);
  const documents = t`Delete ${counted} for good?`;
  const before = useBeforeDestroying(namedOf(many));
  const confirm = async () => {
    if (!(await before.run())) return;
    close();
    leave?.();
    void destroying.destroy(many);
  };
  return (
    <AlertDialog
      isOpen
      title={name === null ? documents : t`Delete the folder “${name}” for good?`}
      confirmLabel={t`Delete for good`}
      isPending={before.isPending}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      {name === null ? (
        <Trans>This cannot be undone.</Trans>
      ) : (
        <Trans>Everything in it is deleted too. This cannot be undone.</Trans>
      )}
      {before.notes}
    </AlertDialog>
  );
}

type Emptying = {
  readonly count: number;
  readonly folderId: string;
  readonly close: () => void;
};

/** Asks before the whole trash is emptied, and wants the word typed. */
export function EmptyTrashDialog({ count, folderId, close }: Emptying) {
  const { t } = useLingui();
  const destroying = useDestroying();
  const [typed, setTyped] = useState('');
  const [isPending, setPending] = useState(false);
  const other = useSpaces().otherOf(folderId);
  const word = t`DELETE`;
  const before = useBeforeDestroying([folderId]);
  const confirm = async () => {
    if (!(await before.run())) return;
    setPending(true);
    await destroying.emptyTrash(folderId).catch(() => {});
    close();
  };
  const footer = (
    <>
      <Button onPress={close}>
        <Trans>Cancel</Trans>
      </Button>
      <Button
        tone="danger-primary"
        isDisabled={typed.trim().toLocaleUpperCase() !== word}
        isPending={isPending || before.isPending}
        onPress={() => void confirm()}
      >
        <Trans>Empty trash</Trans>
      </Button>
    </>
  );
  return (
    <Dialog isOpen interrupts onClose={close} title={t`Empty the trash?`} footer={footer}>
      {other && (
        <p className="pb-8 font-semibold text-ink">
          <Trans>This is the trash of your former area.</Trans>
        </p>
      )}
      <p>
        <Plural
          value={count}
          one="# letter and all folders in the trash are deleted for good."
          other="# letters and all folders in the trash are deleted for good."
        />{' '}
        <Trans>This cannot be undone.</Trans>
      </p>
      {before.notes}
      <div className="pt-16">
        <TextField
          label={t`Type ${word} to confirm`}
          value={typed}
          onChange={setTyped}
          autoFocus
          autoComplete="off"
        />
      </div>
    </Dialog>
  );
}
