import { Trans, useLingui } from '@lingui/react/macro';
import { caseName, problemsOfCaseName } from '@postkorb/domain/cases';
import { useId, useState, type FormEvent } from 'react';
import { useBounds } from '../documents/index.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { caseRefusals } from './refusals.ts';

type CaseName = {
  readonly name: string;
  readonly save: (name: string) => Promise<boolean>;
  readonly close: () => void;
};

/** Asks what a case is to be called. */
export function CaseNameDialog({ name: before, save, close }: CaseName) {
  const { t } = useLingui();
  const form = useId();
  const bounds = useBounds();
  const [name, setName] = useState(before);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (problemsOfCaseName(caseName(name), bounds).length > 0)
      return setProblem(t(caseRefusals.INVALID_INPUT));
    setPending(true);
    const isSaved = await save(name);
    setPending(false);
    if (isSaved) close();
  };
  const footer = (
    <>
      <Button onPress={close}>
        <Trans>Cancel</Trans>
      </Button>
      <Button tone="primary" type="submit" form={form} isPending={isPending}>
        <Trans>Rename</Trans>
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={close} title={t`Rename case`} footer={footer}>
      <form id={form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t`Name of the case`}
          hint={t`Without a name, it is named after its first letter.`}
          value={name}
          onChange={setName}
          problem={problem}
          autoFocus
          autoComplete="off"
        />
      </form>
    </Dialog>
  );
}
