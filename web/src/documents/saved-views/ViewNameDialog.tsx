import { Trans, useLingui } from '@lingui/react/macro';
import { isViewName } from '@postkorb/domain/documents';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useBounds } from '../basics/bounds.ts';
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
export function ViewNameDialog({ title, name, save, close }: ViewNameDialog) {
  const { t } = useLingui();
  const form = useId();
  const bounds = useBounds();
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    if (!isViewName(wanted, { bounds })) return setProblem(t(viewProblems.NAME!));
    setPending(true);
    if (await save(wanted)) close();
    else setPending(false);
  };
  const footer = (
    <>
      <Button onPress={close}>
        <Trans>Cancel</Trans>
      </Button>
      <Button tone="primary" type="submit" form={form} isPending={isPending}>
        <Trans>Save</Trans>
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={close} title={title} footer={footer}>
      <form id={form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t`Name of the view`}
          value={typed}
          onChange={setTyped}
          problem={problem}
          isRequired
          autoFocus
          autoComplete="off"
        />
      </form>
    </Dialog>
  );
}
