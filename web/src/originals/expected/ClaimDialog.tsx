import { Trans, useLingui } from '@lingui/react/macro';
import { addDays, dayInBerlin, type Day } from '@postkorb/domain/basics';
import { CLAIM_SENDER_MAX, problemsOfClaim, type ClaimProblem } from '@postkorb/domain/originals';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { DayField } from '../../ui/fields/DayField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { claimProblem } from './claim-words.ts';
import type { ClaimsNow } from './use-claims.ts';

// Most people begin to wonder after a week.
const USUAL_DAYS = 7;

type Written = { readonly sender: string; readonly from: string; readonly until: string };
type Asking = { readonly claims: ClaimsNow; readonly close: () => void };

function Days({
  written,
  change,
  wrong,
}: {
  readonly written: Written;
  readonly change: (part: Partial<Written>) => void;
  readonly wrong: (field: ClaimProblem['field']) => string | null;
}) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-2 gap-16 phone:grid-cols-1">
      <DayField
        label={t`Expected from`}
        value={written.from}
        onChange={(from) => change({ from })}
        problem={wrong('from')}
      />
      <DayField
        label={t`Expected until`}
        value={written.until}
        onChange={(until) => change({ until })}
        problem={wrong('until')}
      />
    </div>
  );
}

/** Asks who sends the post that is missed, and when it should have come. */
export function ClaimDialog({ claims, close }: Asking) {
  const { t } = useLingui();
  const form = useId();
  const [today] = useState(() => dayInBerlin(new Date()));
  const [key] = useState(() => crypto.randomUUID());
  const [written, setWritten] = useState<Written>({
    sender: '',
    from: addDays(today, -USUAL_DAYS),
    until: today,
  });
  const [isTried, setTried] = useState(false);
  const read = { ...written, from: written.from as Day, until: written.until as Day };
  const problems = problemsOfClaim(read, today);
  const wrong = (field: ClaimProblem['field']) => {
    const problem = isTried ? problems.find((one) => one.field === field) : undefined;
    return problem ? t(claimProblem(problem)) : null;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (claims.isPending || problems.length > 0) return;
    void claims.claim(read, key).then((done) => done && close());
  };
  const footer = (
    <>
      <Button onPress={close}>{t`Cancel`}</Button>
      <Button tone="primary" type="submit" form={form} isPending={claims.isPending}>
        {t`Report as missing`}
      </Button>
    </>
  );
  return (
    <Dialog isOpen title={t`I expect post that has not come`} onClose={close} footer={footer}>
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-20">
        <p>
          <Trans>
            Some envelopes do not say clearly whom they are for. They stay sealed with us. With what
            you write here, we compare whether one of them is meant for you.
          </Trans>
        </p>
        <TextField
          label={t`Who sends it?`}
          hint={t`As it stands on the envelope, such as the name of an authority or a business.`}
          maxLength={CLAIM_SENDER_MAX}
          isRequired
          autoComplete="off"
          value={written.sender}
          onChange={(sender) => setWritten((before) => ({ ...before, sender }))}
          problem={wrong('sender')}
        />
        <Days
          written={written}
          change={(part) => setWritten((before) => ({ ...before, ...part }))}
          wrong={wrong}
        />
      </form>
    </Dialog>
  );
}
