import { Trans, useLingui } from '@lingui/react/macro';
import { PASSKEY_NAME_LENGTH } from '@postkorb/domain/identity';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

type PasskeyName = {
  readonly title: string;
  /** What it is called until somebody says otherwise. */
  readonly name: string;
  readonly confirmLabel: string;
  readonly isPending: boolean;
  readonly send: (name: string) => void;
  readonly close: () => void;
};

/** Asks what a passkey shall be called. */
export function PasskeyName(props: PasskeyName) {
  const { t } = useLingui();
  const form = useId();
  const [name, setName] = useState(props.name);
  const [asked, setAsked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (name.trim() !== '' && !props.isPending) props.send(name.trim());
  };
  const footer = (
    <>
      <Button onPress={props.close}>
        <Trans>Cancel</Trans>
      </Button>
      <Button tone="primary" type="submit" form={form} isPending={props.isPending}>
        {props.confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={props.close} title={props.title} footer={footer}>
      <form id={form} onSubmit={submit} noValidate>
        <TextField
          label={t`Name of the passkey`}
          hint={t`So that you recognise it later, such as the name of your phone.`}
          name="passkey"
          maxLength={PASSKEY_NAME_LENGTH}
          autoFocus
          value={name}
          onChange={setName}
          problem={asked && name.trim() === '' ? t`Please fill in this field.` : null}
        />
      </form>
    </Dialog>
  );
}
