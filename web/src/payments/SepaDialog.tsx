import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ibanOf } from '@postkorb/domain/basics';
import { problemsOfOrder, type PayOrder } from '@postkorb/domain/payments';
import { useState } from 'react';
import { todayInBerlin, formatMoney } from '../i18n/format.ts';
import { Button } from '../ui/Button.tsx';
import { DayField } from '../ui/DayField.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/Toast.tsx';
import { CreateSepaFile } from './bill-calls.ts';
import { notReached, orderProblems, payRefusals } from './refusals.ts';
import type { Due } from './use-bills.ts';

type SepaDialog = {
  readonly ids: readonly string[];
  readonly sumCents: number;
  readonly payer: Due['payer'];
  readonly onClose: () => void;
};
type Said = Readonly<Record<string, string>>;

function save(filename: string, xml: string) {
  const url = URL.createObjectURL(new Blob([xml], { type: 'application/xml' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  URL.revokeObjectURL(url);
}

function useOrder({ ids, payer, onClose }: SepaDialog) {
  const client = useApolloClient();
  const { t } = useLingui();
  const today = todayInBerlin();
  const [order, setOrder] = useState<PayOrder>({
    name: payer?.name ?? '',
    iban: payer?.iban ?? '',
    day: today,
  });
  const [said, setSaid] = useState<Said>({});
  const [isPending, setPending] = useState(false);
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
    const variables = { ids: [...ids], payerName: name, payerIban: iban, day, key };
    const { data } = await client.mutate({ mutation: CreateSepaFile, variables });
    const answer = data!.createSepaFile;
    say(answer.problems);
    if (answer.errorCode != null) toast({ text: t(payRefusals[answer.errorCode]) });
    if (answer.file == null) return;
    save(answer.file.filename, answer.file.xml);
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
  return { order, setOrder, said, isPending, submit };
}

/** Asks who pays and when, and makes the file for the bank. */
export function SepaDialog(props: SepaDialog) {
  const { t } = useLingui();
  const { order, setOrder, said, isPending, submit } = useOrder(props);
  const sum = formatMoney(props.sumCents);
  const footer = (
    <>
      <Button onPress={props.onClose}>{t`Cancel`}</Button>
      <Button tone="primary" isPending={isPending} onPress={() => void submit()}>
        {t`Create the file`}
      </Button>
    </>
  );
  return (
    <Dialog title={t`SEPA file for your bank`} isOpen onClose={props.onClose} footer={footer}>
      <div className="flex flex-col gap-16">
        <p>
          <Trans>
            Together {sum}. You upload the file in your online banking and release it there;
            Postkorb moves no money.
          </Trans>
        </p>
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
          problem={said['day']}
          onChange={(day) => setOrder({ ...order, day })}
        />
      </div>
    </Dialog>
  );
}
