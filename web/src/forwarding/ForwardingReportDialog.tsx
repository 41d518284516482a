import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import {
  FORWARDING_ISSUE_REASONS,
  FORWARDING_TEXT_MOST,
  isAfterSetup,
  type ForwardingIssueReason,
} from '@postkorb/domain/forwarding';
import { useId, useRef, useState, type FormEvent } from 'react';
import { formatDay, todayInBerlin } from '../i18n/format.ts';
import { classes } from '../ui/basics/classes.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Field, inputLook } from '../ui/fields/Field.tsx';
import { Select } from '../ui/fields/Select.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { toast } from '../ui/overlays/Toast.tsx';
import { SendForwardingReport, Sources, type Source } from './source-calls.ts';
import { issueReasons, notReported, reportRefusals } from './source-words.ts';

type Report = { readonly reason: ForwardingIssueReason; readonly text: string };

/** Sends a report; asked twice because the line was bad, it is one all the same. */
function useSend(sourceId: string) {
  const client = useApolloClient();
  const { t } = useLingui();
  const key = useRef(crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const send = async (report: Report): Promise<boolean> => {
    setBusy(true);
    try {
      const { data } = await client.mutate({
        mutation: SendForwardingReport,
        variables: { sourceId, ...report, key: key.current },
        refetchQueries: [Sources],
      });
      const { errorCode } = data!.sendForwardingReport;
      key.current = crypto.randomUUID();
      const said = errorCode == null ? t`Thank you. We are looking into it.` : null;
      toast({ text: said ?? t(errorCode == null ? notReported : reportRefusals[errorCode]) });
      return errorCode == null;
    } catch {
      toast({ text: t(notReported) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { send, isBusy };
}

/** Why something cannot be reported yet, or null. */
function useEarly(reason: ForwardingIssueReason | null, from: string): string | null {
  const { t } = useLingui();
  if (reason === null || !isAfterSetup(reason) || todayInBerlin() >= from) return null;
  const day = formatDay(from);
  return t`This can be reported from ${day} on: the carrier needs up to 10 working days.`;
}

/** What is being reported, and why it is not sent yet. */
function useReport({ source, close }: Shown) {
  const { t } = useLingui();
  const [reason, setReason] = useState<ForwardingIssueReason | null>(null);
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const { send, isBusy } = useSend(source.id);
  const early = useEarly(reason, source.metadata.reportableFrom);
  const isOther = reason === 'other';
  const lacksText = isOther && text.trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason === null || early !== null || lacksText) return;
    if (await send({ reason, text })) close();
  };
  const chooseFirst = isTried && reason === null ? t`Please choose what is wrong.` : null;
  return {
    reason,
    setReason,
    text,
    setText,
    isOther,
    isBusy,
    submit,
    reasonProblem: early ?? chooseFirst,
    textProblem: isTried && lacksText ? t`Please say what is wrong.` : null,
  };
}

function Fields({ draft }: { readonly draft: ReturnType<typeof useReport> }) {
  const { t } = useLingui();
  return (
    <>
      <Select
        label={t`What is wrong?`}
        placeholder={t`Please choose`}
        choices={FORWARDING_ISSUE_REASONS.map((id) => ({ id, label: t(issueReasons[id]) }))}
        value={draft.reason}
        onChange={draft.setReason}
        problem={draft.reasonProblem}
        isRequired
      />
      <Field label={t`What exactly?`} isRequired={draft.isOther} problem={draft.textProblem}>
        {(wiring) => (
          <textarea
            {...wiring}
            rows={4}
            value={draft.text}
            maxLength={FORWARDING_TEXT_MOST}
            onChange={(event) => draft.setText(event.target.value)}
            className={classes(inputLook, 'h-auto! py-8')}
          />
        )}
      </Field>
    </>
  );
}

type Shown = { readonly source: Source; readonly close: () => void };

/** Says what is wrong with forwarded post; that none comes only once the carrier has had its working days. */
export function ForwardingReportDialog({ source, close }: Shown) {
  const { t } = useLingui();
  const form = useId();
  const draft = useReport({ source, close });
  const footer = (
    <>
      <Button onPress={close}>{t`Cancel`}</Button>
      <Button tone="primary" type="submit" form={form} isPending={draft.isBusy}>
        {t`Report`}
      </Button>
    </>
  );
  return (
    <Dialog isOpen title={t`Report a problem`} onClose={close} footer={footer}>
      <form
        id={form}
        onSubmit={(event) => void draft.submit(event)}
        noValidate
        className="grid gap-16"
      >
        <Fields draft={draft} />
      </form>
    </Dialog>
  );
}
