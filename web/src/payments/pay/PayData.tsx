import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { formatCountry, formatMoney } from '../../i18n/format.ts';
import { useWidth } from '../../ui/basics/media.ts';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import type { PaymentDocument } from '../use-payment.ts';
import { CopyFields } from './CopyFields.tsx';
import { usePayableFields } from './payable-fields.ts';
import { PhoneWays } from './PhoneWays.tsx';

const QrCode = lazyComponent(async () => (await import('../../ui/display/QrCode.tsx')).QrCode);

type Code = PaymentDocument & { readonly text: string };

/** The code that another device scans, and where what it says comes from. */
function Code({ text, document, payment }: Code) {
  const { t } = useLingui();
  const amount = formatMoney(document.metadata.amountCents ?? 0, 'EUR');
  const recipient = payment.payee ?? '';
  return (
    <div className="flex flex-col gap-8">
      <Suspense fallback={<Skeleton className="h-160 w-160" />}>
        <QrCode text={text} label={t`GiroCode: ${amount} to ${recipient}`} />
      </Suspense>
      <p className="text-12 text-ink-3">
        {payment.isPrinted ? (
          <Trans>Scan with your banking app. Matches the code on the letter.</Trans>
        ) : (
          <Trans>Scan with your banking app. Generated from the letter: please compare.</Trans>
        )}
      </p>
    </div>
  );
}

/** A phone cannot scan what it shows: its code is handed to the banking app, and lies folded. */
function CodeOnPhone(code: Code) {
  return (
    <details className="text-13 text-ink-2">
      <summary className="flex h-34 cursor-default items-center rounded-4 phone:h-44">
        <Trans>Show the code</Trans>
      </summary>
      <Code {...code} />
    </details>
  );
}

function Abroad({ document, payment }: PaymentDocument) {
  const country = document.metadata.iban?.slice(0, 2);
  if (country === undefined || country === 'DE' || payment.transferRefusal !== null) return null;
  return (
    <p className="text-12 text-ink-3">
      <Trans>The account is abroad: {formatCountry(country)}.</Trans>
    </p>
  );
}

/** Everything for paying: the code for the banking app, and each field to copy. */
export function PayData(known: PaymentDocument) {
  const isPhone = useWidth('phone');
  const fields = usePayableFields(known);
  const code = known.payment.giroCode ?? null;
  return (
    <div className="flex flex-col gap-12">
      {isPhone && <PhoneWays fields={fields} code={code} />}
      {code !== null && !isPhone && <Code {...known} text={code} />}
      <CopyFields fields={fields} />
      {code !== null && isPhone && <CodeOnPhone {...known} text={code} />}
      <Abroad {...known} />
    </div>
  );
}
