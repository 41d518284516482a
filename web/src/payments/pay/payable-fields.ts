import { useLingui } from '@lingui/react/macro';
import { decimalOfCents, printedIban } from '@postkorb/domain/basics';
import { formatMoney } from '../../i18n/format.ts';
import type { PaymentDocument } from '../use-payment.ts';

/** One thing that a banking form wants to be filled with. */
export type PayableField = {
  readonly name: string;
  readonly shown: string;
  /** What a banking form takes. */
  readonly copied: string;
  readonly copyLabel: string;
};

/** What is filled into a banking form; what nobody knows is left out. */
export function usePayableFields({
  document: { metadata },
  payment: { payee },
}: PaymentDocument): readonly PayableField[] {
  const { t } = useLingui();
  const { iban, amountCents, currency, reference } = metadata;
  const amount = amountCents ?? 0;
  const shownAmount = formatMoney(amount, currency ?? 'EUR');
  const plainAmount = decimalOfCents(amount).replace('.', ',');
  const all: readonly (Omit<PayableField, 'shown'> & { readonly shown?: string })[] = [
    { name: t`Recipient`, copyLabel: t`Copy the recipient`, copied: payee ?? '' },
    {
      name: t`IBAN`,
      copyLabel: t`Copy the IBAN`,
      copied: iban ?? '',
      shown: printedIban(iban ?? ''),
    },
    { name: t`Amount`, copyLabel: t`Copy the amount`, copied: plainAmount, shown: shownAmount },
    { name: t`Payment reference`, copyLabel: t`Copy the reference`, copied: reference ?? '' },
  ];
  return all
    .filter(({ copied }) => copied !== '')
    .map((field) => ({ ...field, shown: field.shown ?? field.copied }));
}
