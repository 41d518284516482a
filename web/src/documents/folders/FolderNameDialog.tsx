import { useLingui } from '@lingui/react/macro';
import { folderName, problemsOfFolderName } from '@postkorb/domain/documents';
import { useBounds } from '../basics/bounds.ts';
import { NameDialog } from '../basics/NameDialog.tsx';
import { notReached } from '../basics/not-reached.ts';
import { folderProblem } from '../basics/refusals.ts';
import type { FolderLine } from '../containers/folder-tree.ts';

type FolderName = {
  /** The folder that is called otherwise; absent for a new one. */
  readonly folder?: FolderLine;
  readonly save: (title: string) => Promise<{ readonly problem: string | null }>;
  readonly close: () => void;
};

/** Asks what a folder is to be called. */
export function FolderNameDialog({ folder, save, close }: FolderName) {
  const { t } = useLingui();
  const bounds = useBounds();
  const problemOf = (typed: string) => {
    const name = folderName(typed);
    const [wrong] = name === folder?.title ? [] : problemsOfFolderName(name, bounds);
    return wrong ? t(folderProblem(wrong)) : null;
  };
  const keep = async (typed: string) => {
    const { problem } = await save(typed).catch(() => ({ problem: t(notReached) }));
    return problem === null ? { isKept: true } : { isKept: false, problem };
  };
  return (
    <NameDialog
      title={folder ? t`Rename folder` : t`New folder`}
      label={t`Name of the folder`}
      action={folder ? t`Rename` : t`Create folder`}
      name={folder?.title ?? ''}
      problemOf={problemOf}
      save={keep}
      close={close}
    />
  );
}
