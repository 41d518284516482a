import { Trans, useLingui } from '@lingui/react/macro';
import type { AddressBounds } from '@postkorb/domain/basics';
import {
  problemsOfAddressee,
  tidyAddressee,
  type Addressee as Written,
} from '@postkorb/domain/originals';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { TagField } from '../../ui/fields/TagField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { addresseeProblem } from './addressee-words.ts';
import type { Addressee } from './postbox-calls.ts';

type AddresseeDialog = {
  /** Whoever is changed, or null for somebody new. */
  readonly addressee: Addressee | null;
  readonly bounds: AddressBounds;
  readonly isPending: boolean;
  readonly save: (written: Written) => Promise<boolean>;
  readonly close: () => void;
};

/** How somebody who gets post here is called, and how else they are written. */
export function AddresseeDialog({ addressee, bounds, isPending, save, close }: AddresseeDialog) {
  const { t } = useLingui();
  const form = useId();
  const [written, setWritten] = useState<Written>(addressee ?? { name: '', aliases: [] });
  const [isAsked, setAsked] = useState(false);
  const problems = isAsked ? problemsOfAddressee(written, bounds) : [];
  const nameProblem = problems.find(({ field }) => field === 'name');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isPending || problemsOfAddressee(written, bounds).length > 0) return;
    void save(tidyAddressee(written)).then((done) => done && close());
  };
  const refuse = (aliases: readonly string[]) => {
    const wrong = problemsOfAddressee({ ...written, aliases }, bounds);
    const problem = wrong.find(({ field }) => field === 'aliases');
    return problem ? t(addresseeProblem(problem)) : null;
  };
  const footer = (
    <>
      <Button onPress={close}>{t`Cancel`}</Button>
      <Button tone="primary" type="submit" form={form} isPending={isPending}>
        {t`Save`}
      </Button>
    </>
  );
  const title = addressee === null ? t`Who else gets post here?` : t`Change name`;
  return (
    <Dialog isOpen title={title} onClose={close} footer={footer}>
      <div className="flex flex-col gap-20">
        <form id={form} onSubmit={submit} noValidate>
          <TextField
            label={t`Name`}
            name="name"
            autoComplete="off"
            isRequired
            value={written.name}
            onChange={(name) => setWritten((before) => ({ ...before, name }))}
            hint={t`A person or a business, as it stands on envelopes.`}
            problem={nameProblem && t(addresseeProblem(nameProblem))}
          />
        </form>
        {/* Outside the form: Enter adds a way of writing and sends nothing. */}
        <div className="flex flex-col gap-8">
          <b className="text-13 font-semibold text-ink">
            <Trans>Other ways of writing it</Trans>
          </b>
          <TagField
            label={t`Other ways of writing it`}
            placeholder={t`Such as a maiden name`}
            tags={written.aliases}
            suggestions={[]}
            refuse={refuse}
            onChange={(aliases) => setWritten((before) => ({ ...before, aliases }))}
          />
          <p className="text-13 text-ink-3">
            <Trans>Press Enter after each of them.</Trans>
          </p>
        </div>
      </div>
    </Dialog>
  );
}
