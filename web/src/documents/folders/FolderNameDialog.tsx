import { Trans, useLingui } from '@lingui/react/macro';
import { folderName, problemsOfFolderName } from '@postkorb/domain/documents';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useBounds } from '../basics/bounds.ts';
import type { FolderLine } from '../containers/folder-tree.ts';
import { notReached } from '../basics/not-reached.ts';
import { folderProblem } from '../basics/refusals.ts';

type FolderName = {
  /** The folder that is called otherwise; absent for a new one. */
  readonly folder?: FolderLine;
  readonly save: (title: string) => Promise<{ readonly problem: string | null }>;
  readonly close: () => void;
};

/** Asks what a folder is to be called. */
export function FolderNameDialog({ folder, save, close }: FolderName) {
  const { t } = useLingui();
  const form = useId();
  const bounds = useBounds();
  const [title, setTitle] = useState(folder?.title ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const name = folderName(title);
    const [wrong] = name === folder?.title ? [] : problemsOfFolderName(name, bounds);
    if (wrong) return setProblem(t(folderProblem(wrong)));
    setPending(true);
    const answer = await save(title).catch(() => ({ problem: t(notReached) }));
    setPending(false);
    if (answer.problem === null) close();
    else setProblem(answer.problem);
  };
  const footer = (
    <>
      <Button onPress={close}>
        <Trans>Cancel</Trans>
      </Button>
      <Button tone="primary" type="submit" form={form} isPending={isPending}>
        {folder ? t`Rename` : t`Create folder`}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={close}
      title={folder ? t`Rename folder` : t`New folder`}
      footer={footer}
    >
      <form id={form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t`Name of the folder`}
          value={title}
          onChange={setTitle}
          problem={problem}
          isRequired
          autoFocus
          autoComplete="off"
        />
      </form>
    </Dialog>
  );
}
