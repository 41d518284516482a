import { Trans, useLingui } from '@lingui/react/macro';
import { decimalOfCents, printedIban } from '@postkorb/domain/basics';
import { Check, Copy, RotateCcw } from 'lucide-react';
import { Suspense } from 'react';
import { DetailsSection } from '../documents/index.ts';
import { formatCountry, formatMoney } from '../i18n/format.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { Skeleton } from '../ui/display/Skeleton.tsx';
import { toast } from '../ui/overlays/Toast.tsx';
import { lazyComponent } from '../ui/display/lazy-component.tsx';
import { PaymentWarnings } from './PaymentWarnings.tsx';
import { useMarkPaid } from './use-mark-paid.ts';
import { usePayment, type PaymentDocument } from './use-payment.ts';

const QrCode = lazyComponent(async () => (await import('../ui/display/QrCode.tsx')).QrCode);

type Field = {
  readonly name: string;
  readonly shown: string;
  /** What a banking form takes. */
  readonly copied: string;
  readonly copyLabel: string;
};

function useFields({
  document: { metadata },
  payment: { payee },
}: PaymentDocument): readonly Field[] {
  const { t } = useLingui();
  const { iban, amountCents, currency, reference } = metadata;
  const amount = amountCents ?? 0;
  const shownAmount = formatMoney(amount, currency ?? 'EUR');
  const plainAmount = decimalOfCents(amount).replace('.', ',');
  const all: readonly (Omit<Field, 'shown'> & { readonly shown?: string })[] = [
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

function Fields({ fields }: { readonly fields: readonly Field[] }) {
  const { t } = useLingui();
  const copy = async ({ copied, name }: Field) => {
    await navigator.clipboard.writeText(copied);
    toast({ text: t`${name} copied` });
  };
  return (
    <dl className="flex flex-col gap-8">
      {fields.map((field) => (
        <div
          key={field.copyLabel}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-8"
        >
          <dt className="text-12 text-ink-3">{field.name}</dt>
          <dd className="row-start-2 text-13 wrap-anywhere text-ink tabular">{field.shown}</dd>
          <dd className="col-start-2 row-span-2 row-start-1">
            <IconButton
              small
              icon={Copy}
              label={field.copyLabel}
              onPress={() => void copy(field)}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Code({ text, document, payment }: { readonly text: string } & PaymentDocument) {
  const { t } = useLingui();
  const amount = formatMoney(document.metadata.amountCents ?? 0, 'EUR');
  const recipient = payment.payee ?? '';
  return (
    <div className="flex flex-col gap-8 py-12">
      <Suspense fallback={<Skeleton className="h-160 w-160" />}>
        <QrCode text={text} label={t`GiroCode: ${amount} to ${recipient}`} />
      </Suspense>
      <p className="text-12 text-ink-3">
        {payment.isPrinted ? (
          <Trans>Scan it with your banking app. It says what the code on the letter says.</Trans>
        ) : (
          <Trans>
            Scan it with your banking app. It was made from what the letter says: please compare.
          </Trans>
        )}
      </p>
    </div>
  );
}

function Mark({ document, payment }: PaymentDocument) {
  const { t } = useLingui();
  const mark = useMarkPaid(() => {});
  const isPaid = payment.paidAt != null;
  if (!payment.canMarkPaid) return null;
  return (
    <div className="pt-12">
      <Button icon={isPaid ? RotateCcw : Check} onPress={() => void mark([document.id], !isPaid)}>
        {isPaid ? t`Mark as open` : t`Mark as paid`}
      </Button>
    </div>
  );
}

function Pay({ document, payment }: PaymentDocument) {
  const fields = useFields({ document, payment });
  const country = document.metadata.iban?.slice(0, 2);
  const isForeign = country !== undefined && country !== 'DE' && payment.transferRefusal === null;
  return (
    <DetailsSection title={<Trans>Pay</Trans>}>
      <PaymentWarnings document={document} payment={payment} />
      {payment.giroCode != null && (
        <Code text={payment.giroCode} document={document} payment={payment} />
      )}
      <Fields fields={fields} />
      <Mark document={document} payment={payment} />
      {isForeign && (
        <p className="pt-8 text-12 text-ink-3">
          <Trans>The account is abroad: {formatCountry(country)}.</Trans>
        </p>
      )}
    </DetailsSection>
  );
}

/** Everything for paying a bill: warnings first, the code for the banking app, and each field to copy. */
export function PayPanel({ documentId }: { readonly documentId: string }) {
  const known = usePayment(documentId);
  return known && <Pay {...known} />;
}
