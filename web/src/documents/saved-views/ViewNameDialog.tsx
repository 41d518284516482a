import { useLingui } from '@lingui/react/macro';
import { isViewName } from '@postkorb/domain/documents';
import { useBounds } from '../basics/bounds.ts';
import { NameDialog } from '../basics/NameDialog.tsx';
import { viewProblems } from './view-refusals.ts';

type ViewNameDialog = {
  readonly title: string;
  /** What it is called now, or might be called. */
  readonly name: string;
  /** Whether it is kept. */
  readonly save: (name: string) => Promise<boolean>;
  readonly close: () => void;
};

/** Asks what a saved view is to be called. */
export function ViewNameDialog({ save, ...dialog }: ViewNameDialog) {
  const { t } = useLingui();
  const bounds = useBounds();
  return (
    <NameDialog
      {...dialog}
      label={t`Name of the view`}
      action={t`Save`}
      problemOf={(typed) => (isViewName(typed.trim(), { bounds }) ? null : t(viewProblems.NAME!))}
      save={async (typed) => ({ isKept: await save(typed.trim()) })}
    />
  );
}
