import { Trans } from '@lingui/react/macro';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

type NameDialog = {
  readonly title: string;
  readonly label: string;
  /** What the button says that keeps the name. */
  readonly action: string;
  /** What it is called now, or might be called. */
  readonly name: string;
  /** What is wrong with a name that was typed; null where nothing is. */
  readonly problemOf: (typed: string) => string | null;
  /** Whether it is kept; with a problem where the dialog has to say why not. */
  readonly save: (
    typed: string,
  ) => Promise<{ readonly isKept: boolean; readonly problem?: string }>;
  readonly close: () => void;
};

/** Asks what something is to be called. */
export function NameDialog({ title, label, action, name, problemOf, save, close }: NameDialog) {
  const form = useId();
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = problemOf(typed);
    setProblem(wrong);
    if (wrong !== null) return;
    setPending(true);
    const answer = await save(typed);
    setPending(false);
    if (answer.isKept) close();
    else setProblem(answer.problem ?? null);
  };
  const footer = (
    <>
      <Button onPress={close}>
        <Trans>Cancel</Trans>
      </Button>
      <Button tone="primary" type="submit" form={form} isPending={isPending}>
        {action}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={close} title={title} footer={footer}>
      <form id={form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={label}
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
