import { Trans, useLingui } from '@lingui/react/macro';
import { problemsOfCentreName } from '@postkorb/domain/centre';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useConfirming } from '../scans/use-confirming.ts';
import { centreRefusals, nameProblem, type Refusal } from './refusals.ts';

type Add = {
  readonly title: string;
  readonly children?: ReactNode;
  readonly isPending: boolean;
  readonly refused: Refusal | null;
  readonly onAdd: (name: string) => void;
  readonly close: () => void;
};

/** Asks for the name of somebody or something new. */
export function AddDialog({ title, children, isPending, refused, onAdd, close }: Add) {
  const { t } = useLingui();
  const id = useId();
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const problem = isTried ? nameProblem(problemsOfCentreName(name)) : null;
  const add = () => {
    setTried(true);
    if (problemsOfCentreName(name).length === 0) onAdd(name);
  };
  useConfirming({ yes: add, no: close });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add();
  };
  const footer = (
    <>
      <Button onPress={close}>
        <Trans>Cancel</Trans>
      </Button>
      <Button tone="primary" type="submit" form={id} isPending={isPending}>
        <Trans>Add</Trans>
      </Button>
    </>
  );
  return (
    <Dialog isOpen title={title} onClose={close} footer={footer}>
      <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-20">
        <TextField
          label={t`Name`}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          value={name}
          onChange={setName}
          problem={problem && t(problem)}
        />
        {children}
        {refused && <Banner tone="problem">{t(centreRefusals[refused])}</Banner>}
      </form>
    </Dialog>
  );
}
