import { Trans, useLingui } from '@lingui/react/macro';
import { DUTY_KINDS, KINDS_OFF_AGENDA } from '@postkorb/domain/documents';
import { useId, type FormEvent } from 'react';
import { Form } from 'react-aria-components/Form';
import { Button } from '../../ui/buttons/Button.tsx';
import { DayField } from '../../ui/fields/DayField.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { dutyNames } from '../deadlines/duty-names.ts';
import type { Duty } from './duty-words.ts';
import { useDutyForm, type DutyFormState } from './use-duty-form.ts';

type DutyDialog = {
  readonly documentId: string;
  /** Null writes a new one down. */
  readonly duty: Duty | null;
  /** Whether it needs a day, and is to stand in the list of deadlines. */
  readonly isDated?: boolean;
  readonly close: () => void;
};

type Fields = { readonly form: DutyFormState; readonly isDated: boolean };

function Fields({ form, isDated }: Fields) {
  const { t } = useLingui();
  const { draft } = form;
  const kinds = isDated
    ? DUTY_KINDS.filter((kind) => !KINDS_OFF_AGENDA.includes(kind))
    : DUTY_KINDS;
  const choices = kinds.map((kind) => ({ id: kind, label: t(dutyNames[kind]) }));
  const field = (name: 'day' | 'time' | 'place' | 'amountCents' | 'consequence') => ({
    value: draft[name],
    problem: form.problemOf(name),
    onChange: (typed: string) => form.change({ [name]: typed }),
  });
  const isMeeting = draft.kind === 'hearing' || draft.kind === 'appointment';
  return (
    <>
      <Select
        label={t`What is it?`}
        choices={choices}
        value={draft.kind}
        onChange={(kind) => form.change({ kind })}
      />
      <DayField label={t`Day`} {...field('day')} />
      {isMeeting && <TextField label={t`Time`} hint={t`For example 09:30`} {...field('time')} />}
      {isMeeting && <TextField label={t`Place`} {...field('place')} />}
      {draft.kind === 'payment' && (
        <TextField label={t`Amount`} inputMode="decimal" {...field('amountCents')} />
      )}
      <TextField label={t`What happens if not?`} {...field('consequence')} />
    </>
  );
}

/** Writes down what is to be done, or corrects it; what a person wrote is never overwritten by reading again. */
export function DutyDialog({ documentId, duty, isDated = false, close }: DutyDialog) {
  const { t } = useLingui();
  const form = useDutyForm({ documentId, duty, isDated, close });
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  const footer = (
    <>
      <Button onPress={close}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" form={id} tone="primary" isPending={form.isPending}>
        <Trans>Save</Trans>
      </Button>
    </>
  );
  return (
    <Dialog
      title={duty === null ? t`Add a task` : t`Change what is to be done`}
      isOpen
      onClose={close}
      footer={footer}
    >
      <Form id={id} onSubmit={submit} validationBehavior="aria" className="flex flex-col gap-12">
        <Fields form={form} isDated={isDated} />
      </Form>
    </Dialog>
  );
}
