import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ibanOf, isWorkingDay, nextWorkingDay } from '@postkorb/domain/basics';
import { problemsOfOrder, type PayOrder } from '@postkorb/domain/payments';
import { useState } from 'react';
import { todayInBerlin, formatDay, formatMoney, formatWeekday } from '../i18n/format.ts';
import { withProof } from '../identity/index.ts';
import { Banner } from '../ui/display/Banner.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { DayField } from '../ui/fields/DayField.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { saveFile } from '../ui/basics/save-file.ts';
import { toast } from '../ui/overlays/Toast.tsx';
import { CreateSepaFile } from './bill-calls.ts';
import { notReached, orderProblems, payRefusals } from './refusals.ts';
import type { Bill, Due } from './use-bills.ts';

type SepaDialog = {
  readonly bills: readonly Bill[];
  readonly sumCents: number;
  readonly payer: Due['payer'];
  /** Who is meant to hold the account, until somebody wrote another name. */
  readonly holder: string;
  readonly onClose: () => void;
};
type Said = Readonly<Record<string, string>>;

function useOrder({ bills, payer, holder, onClose }: SepaDialog) {
  const client = useApolloClient();
  const { t } = useLingui();
  const today = todayInBerlin();
  const [order, setOrder] = useState<PayOrder>({
    name: payer?.name ?? holder,
    iban: payer?.iban ?? '',
    // Banks carry out no payment at a weekend.
    day: isWorkingDay(today) ? today : nextWorkingDay(today),
  });
  const [said, setSaid] = useState<Said>({});
  const [isPending, setPending] = useState(false);
  // Set once the server has said so: the next press means it.
  const [isTwice, setTwice] = useState(false);
  const say = (problems: readonly { readonly field: string; readonly code: string }[]) =>
    setSaid(
      Object.fromEntries(
        problems.map(({ field, code }) => [
          field.replace('payer', '').toLowerCase(),
          t(orderProblems[code as keyof typeof orderProblems] ?? orderProblems.INVALID),
        ]),
      ),
    );
  const send = async ({ name, iban, day }: PayOrder) => {
    const key = crypto.randomUUID();
    const ids = bills.map(({ id }) => id);
    const payer = { payerName: name, payerIban: iban };
    const variables = { ids, ...payer, day, isTwiceMeant: isTwice, key };
    const call = async () =>
      (await client.mutate({ mutation: CreateSepaFile, variables })).data!.createSepaFile;
    const answer = await withProof(call);
    say(answer.problems);
    if (answer.errorCode === 'TWICE') setTwice(true);
    // Who does not want to prove who they are has nothing to be told.
    else if (answer.errorCode != null && answer.errorCode !== 'STEP_UP_REQUIRED')
      toast({ text: t(payRefusals[answer.errorCode]) });
    if (answer.file == null) return;
    saveFile(answer.file.filename, answer.file.xml, 'application/xml');
    onClose();
    toast({ text: t`The file is ready. Please hand it to your bank.` });
  };
  const submit = async () => {
    const given = { ...order, iban: ibanOf(order.iban) ?? order.iban };
    const problems = problemsOfOrder(given, today);
    say(problems);
    if (problems.length > 0 || isPending) return;
    setPending(true);
    await send(given).catch(() => toast({ text: t(notReached) }));
    setPending(false);
  };
  return { order, setOrder, said, isPending, isTwice, submit };
}

/** Names the bills that would be paid a second time. */
function Twice({ bills }: { readonly bills: readonly Bill[] }) {
  const { t } = useLingui();
  const doubled = bills.filter(({ paymentDue }) => (paymentDue?.twins.length ?? 0) > 0);
  return (
    <Banner tone="problem">
      <b className="block font-semibold">
        <Trans>Possible duplicate payment</Trans>
      </b>
      <Trans>
        There is another bill for these amounts that is in this file too, was in another one, or is
        paid:
      </Trans>
      <ul className="list-disc py-4 pl-20">
        {doubled.map(({ id, metadata: { senderName, subject, dueDate, amountCents } }) => (
          <li key={id}>
            {[
              senderName ?? t`Unknown sender`,
              subject,
              dueDate == null ? null : formatDay(dueDate),
              formatMoney(amountCents ?? 0),
            ]
              .filter((part) => part != null)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** Asks who pays and when, and makes the file for the bank. */
export function SepaDialog(props: SepaDialog) {
  const { t } = useLingui();
  const { order, setOrder, said, isPending, isTwice, submit } = useOrder(props);
  const sum = formatMoney(props.sumCents);
  const footer = (
    <>
      <Button onPress={props.onClose}>{t`Cancel`}</Button>
      <Button tone="primary" isPending={isPending} onPress={() => void submit()}>
        {isTwice ? t`Create anyway` : t`Create the file`}
      </Button>
    </>
  );
  return (
    <Dialog title={t`SEPA file for your bank`} isOpen onClose={props.onClose} footer={footer}>
      <div className="flex flex-col gap-16">
        <p>
          <Trans>
            Total {sum}. Upload the file in your online banking and authorise it there. Postkorb
            makes no payments.
          </Trans>
        </p>
        {isTwice && <Twice bills={props.bills} />}
        <TextField
          label={t`Account holder`}
          value={order.name}
          autoComplete="name"
          problem={said['name']}
          onChange={(name) => setOrder({ ...order, name })}
        />
        <TextField
          label={t`Your IBAN`}
          value={order.iban}
          spellCheck={false}
          autoComplete="off"
          problem={said['iban']}
          hint={t`Remembered for next time.`}
          onChange={(iban) => setOrder({ ...order, iban })}
        />
        <DayField
          label={t`Execution date`}
          value={order.day}
          note={formatWeekday(order.day)}
          problem={said['day']}
          onChange={(day) => setOrder({ ...order, day })}
        />
      </div>
    </Dialog>
  );
}
