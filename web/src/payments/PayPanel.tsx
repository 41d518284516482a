import { Trans, useLingui } from '@lingui/react/macro';
import { Banknote, Check, ChevronDown, CircleCheck } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { forgetPayAsked, isPayAsked, type Paying } from '../documents/index.ts';
import { errorsIn, LazyInvoiceFaults } from '../einvoice/index.ts';
import { formatDayOf } from '../i18n/format.ts';
import { Icon } from '../ui/basics/Icon.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { PayData } from './pay/PayData.tsx';
import { PaymentWarnings } from './PaymentWarnings.tsx';
import { useMarkPaid } from './use-mark-paid.ts';
import { usePayment, type PaymentDocument } from './use-payment.ts';

type Pay = { readonly known: PaymentDocument; readonly given: Paying };

/** What was done about it in one green line, the data for paying behind it. */
function Settled({
  line,
  amount,
  known,
}: {
  readonly line: ReactNode;
  readonly amount: ReactNode;
  readonly known: PaymentDocument;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="flex items-center gap-8 text-14 font-semibold text-fir-text">
        <Icon of={CircleCheck} size={16} />
        <span className="min-w-0 flex-1">{line}</span>
      </p>
      <Button
        tone="quiet"
        icon={ChevronDown}
        aria-expanded={isOpen}
        className="-ml-12 self-start"
        onPress={() => setOpen(!isOpen)}
      >
        {isOpen ? <Trans>Hide the payment data</Trans> : <Trans>Show the payment data</Trans>}
      </Button>
      {isOpen && (
        <>
          <span>{amount}</span>
          <PaymentWarnings {...known} />
          <PayData {...known} />
        </>
      )}
    </>
  );
}

// As long as the notice stands that says so: it offers the same.
const SAID_MS = 8000;

/** Whether the notice that it was paid has gone, which offers to take that back. */
function useIsQuiet(paidAt: string): boolean {
  const left = () => Math.min(Date.parse(paidAt) + SAID_MS - Date.now(), SAID_MS);
  const [isQuiet, setQuiet] = useState(() => left() <= 0);
  useEffect(() => {
    if (isQuiet) return undefined;
    const timer = setTimeout(() => setQuiet(true), left());
    return () => clearTimeout(timer);
  });
  return isQuiet;
}

function Paid({ known, given }: Pay) {
  const { t } = useLingui();
  const mark = useMarkPaid(() => {});
  const { document, payment } = known;
  const day = formatDayOf(payment.paidAt ?? '');
  const isQuiet = useIsQuiet(payment.paidAt ?? '');
  const line = (
    <>
      <Trans>Paid on {day}</Trans>
      {payment.canMarkPaid && isQuiet && (
        <>
          {' · '}
          <Button
            tone="quiet"
            className="-mx-4 h-24! px-4! text-blue-text!"
            aria-label={t`Undo: mark as unpaid`}
            onPress={() => void mark([document.id], false)}
          >
            <Trans>Undo</Trans>
          </Button>
        </>
      )}
    </>
  );
  return <Settled line={line} amount={given.amount} known={known} />;
}

/** Its day was ticked off, but nobody said that it is paid. */
function Kept({ known, given }: Pay) {
  const day = given.keptAt === null ? null : formatDayOf(given.keptAt);
  const line = day === null ? <Trans>Done</Trans> : <Trans>Done on {day}</Trans>;
  return (
    <>
      <div className="flex items-start gap-8">
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <Settled line={line} amount={given.amount} known={known} />
        </div>
        {given.more}
      </div>
      <MarkPaid known={known} />
    </>
  );
}

function MarkPaid({ known: { document, payment } }: Pick<Pay, 'known'>) {
  const mark = useMarkPaid(() => {});
  if (!payment.canMarkPaid) return null;
  return (
    <Button icon={Check} onPress={() => void mark([document.id], true)}>
      <Trans>Mark paid</Trans>
    </Button>
  );
}

type Ways = Pay & { readonly children: (isFaulty: boolean) => ReactNode };

/** What can be done about a bill; before one that breaks rules is paid, its sender is written to. */
function Ways({ known: { document }, given, children }: Ways) {
  const { t } = useLingui();
  if (document.eInvoice != null && errorsIn(document.eInvoice.check).length > 0)
    return (
      <Suspense>
        <LazyInvoiceFaults documentId={document.id} isNext={given.isNext}>
          {children(true)}
        </LazyInvoiceFaults>
      </Suspense>
    );
  return (
    <div role="group" aria-label={t`Pay`} className="flex flex-wrap gap-8">
      {children(false)}
    </div>
  );
}

/** Whether the data for paying is shown: at once where the letter was opened to be paid, and then in sight. */
function useShownData(documentId: string) {
  const [isAsked] = useState(() => isPayAsked(documentId));
  const [isOpen, setOpen] = useState(isAsked);
  const data = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    forgetPayAsked();
    data.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked]);
  return { isOpen, setOpen, data };
}

function Open({ known, given }: Pay) {
  const { isOpen, setOpen, data } = useShownData(known.document.id);
  const { payee } = known.payment;
  return (
    <>
      <div className="flex items-start gap-8">
        <div className="min-w-0 flex-1">
          {given.line}
          <span className="block pt-4">{given.amount}</span>
          {/* The head says who wrote it: somebody else who is paid is named. */}
          {payee != null && payee !== known.document.metadata.senderName && (
            <p className="text-13 wrap-anywhere text-ink-2">
              <Trans>to {payee}</Trans>
            </p>
          )}
        </div>
        {given.more}
      </div>
      <PaymentWarnings {...known} />
      <Ways known={known} given={given}>
        {(isFaulty) => (
          <>
            <Button
              tone={given.isNext && !isFaulty ? 'primary' : 'plain'}
              icon={Banknote}
              aria-expanded={isOpen}
              onPress={() => setOpen(!isOpen)}
            >
              {isFaulty ? <Trans>Pay anyway</Trans> : <Trans>Pay</Trans>}
            </Button>
            <MarkPaid known={known} />
          </>
        )}
      </Ways>
      {isOpen && (
        <div ref={data}>
          <PayData {...known} />
        </div>
      )}
      {given.children}
    </>
  );
}

/** The payment of a bill: what is asked, and one button that opens the code and the fields for it; once it is paid, one line. */
export function PayPanel(given: Paying) {
  const known = usePayment(given.documentId);
  if (known === null) return null;
  const isPaid = known.payment.paidAt != null;
  const Face = isPaid ? Paid : given.isKept ? Kept : Open;
  return (
    <div className="flex flex-col gap-8">
      <Face known={known} given={given} />
    </div>
  );
}
