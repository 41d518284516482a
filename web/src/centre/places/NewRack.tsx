import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { MOST_SHELVES, problemsOfRack, RACK_NAME_MAX } from '@postkorb/domain/centre';
import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { TaskFrame } from '../envelopes/TaskFrame.tsx';
import { useStep } from '../envelopes/use-step.ts';
import { commandOf } from '../scans/commands.ts';
import { useInputs } from '../scans/scan-handlers.ts';
import { ADD_RACK } from './place-calls.ts';

const USUAL_SHELVES = '5';

type NewRackProps = {
  /** What it is called unless somebody says otherwise. */
  readonly name: string;
  readonly added: () => void;
  readonly cancel: () => void;
};

/** A new rack: what stands on it, and how many shelves it has. */
export function NewRack({ name: usual, added, cancel }: NewRackProps) {
  const { t } = useLingui();
  const step = useStep();
  const [name, setName] = useState(usual);
  const [shelves, setShelves] = useState(USUAL_SHELVES);
  const rack = { name, shelves: /^\d+$/.test(shelves) ? Number(shelves) : 0 };
  const problems = problemsOfRack(rack);
  const isWrong = (field: string) => problems.some((one) => one.field === field);
  const add = () => {
    if (problems.length > 0) return;
    step({
      call: ADD_RACK,
      variables: rack,
      of: ({ addRack }) => addRack,
      said: { text: msg`Rack added`, about: name },
      next: added,
    });
  };
  useInputs((input) => {
    const command = commandOf(input);
    if (command === 'CANCEL' || command === 'BACK') cancel();
    else if (command === 'DONE' || command === 'YES') add();
    else if (input.kind === 'key' && input.key === 'Escape') cancel();
    else return false;
    return true;
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add();
  };
  return (
    <TaskFrame
      title={t`New rack`}
      about={<Trans>It comes last on the way through the hall.</Trans>}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-24">
        <TextField
          label={t`What stands on it?`}
          autoComplete="off"
          value={name}
          onChange={setName}
          problem={isWrong('name') ? t`Please enter up to ${RACK_NAME_MAX} characters.` : null}
        />
        <TextField
          label={t`How many shelves?`}
          inputMode="numeric"
          autoComplete="off"
          value={shelves}
          onChange={setShelves}
          problem={isWrong('shelves') ? t`Please enter a number up to ${MOST_SHELVES}.` : null}
        />
        <span className="flex flex-wrap gap-12">
          <Button type="submit" tone="primary" large>
            <Trans>Add rack</Trans>
          </Button>
          <Button large onPress={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        </span>
      </form>
    </TaskFrame>
  );
}
