import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Lock, Printer } from 'lucide-react';
import { WhyUnreached } from '../WhyUnreached.tsx';
import { buttonLook } from '../ui/basics/button-look.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Icon } from '../ui/basics/Icon.tsx';
import { Skeleton } from '../ui/display/Skeleton.tsx';
import { InvoiceChecks } from './InvoiceChecks.tsx';
import { useEInvoice } from './invoice-data.ts';
import { FaultsLine } from './InvoiceFaults.tsx';
import { InvoiceNotes } from './InvoiceNotes.tsx';
import { InvoiceHead } from './InvoiceHead.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { InvoiceMissing } from './InvoiceMissing.tsx';
import { InvoicePayment } from './InvoicePayment.tsx';
import { InvoiceSums } from './InvoiceSums.tsx';
import { useLightPrint } from './use-light-print.ts';

type Found = NonNullable<ReturnType<typeof useEInvoice>['found']>;

function Waiting() {
  const { t } = useLingui();
  return (
    <div role="status" className="mx-auto w-full max-w-door-wide rounded-4 bg-paper p-32 shadow-2">
      <span className="sr-only">{t`One moment, please`}</span>
      <Skeleton className="h-28 w-1/2" />
      <Skeleton className="mt-24 h-160 w-full" />
    </div>
  );
}

function Nothing({ retry }: { readonly retry: (() => void) | null }) {
  return (
    <div
      role="status"
      className="m-auto max-w-form rounded-16 bg-paper p-24 text-center text-16 text-ink-2 shadow-2"
    >
      {retry ? (
        <>
          <p className="pb-16">
            <Trans>The electronic invoice could not be loaded.</Trans> <WhyUnreached />
          </p>
          <Button onPress={retry}>
            <Trans>Try again</Trans>
          </Button>
        </>
      ) : (
        <Trans>
          This letter contains no electronic invoice that can be read. Its pages show what it says.
        </Trans>
      )}
    </div>
  );
}

function Tools({ xmlUrl }: { readonly xmlUrl: string | null }) {
  return (
    <div className="flex flex-wrap items-center gap-8 pb-16 print:hidden">
      <p className="flex min-w-0 flex-1 basis-dialog items-center gap-8 text-13 text-ink-2">
        <Icon of={Lock} size={16} />
        <Trans>These are the data of the invoice as they were sent. They cannot be edited.</Trans>
      </p>
      {xmlUrl !== null && (
        <a href={xmlUrl} download className={buttonLook()}>
          <Icon of={Download} size={16} />
          <Trans>Download XML</Trans>
        </a>
      )}
      <Button icon={Printer} onPress={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
    </div>
  );
}

function Sheet({ found, language }: { readonly found: Found; readonly language: string }) {
  const { t } = useLingui();
  const { invoice, check, mandatory } = found;
  return (
    <section
      aria-label={t`Electronic invoice`}
      className="@container rounded-4 bg-paper p-32 text-14 text-ink shadow-2 max-2xl:p-24 phone:p-16 print:p-0 print:shadow-none"
    >
      <FaultsLine check={check} />
      <InvoiceHead invoice={invoice} />
      <InvoiceLines invoice={invoice} />
      <InvoiceSums invoice={invoice} />
      <InvoicePayment invoice={invoice} />
      <InvoiceNotes invoice={invoice} />
      <InvoiceChecks invoice={invoice} check={check} />
      <InvoiceMissing invoice={invoice} mandatory={mandatory} language={language} />
    </section>
  );
}

/** The readable form of an e-invoice: what its data say, in words, and nothing that can be changed. */
export function EInvoiceView({ documentId }: { readonly documentId: string }) {
  const { t } = useLingui();
  const { isLoading, hasFailed, found, language, refetch } = useEInvoice(documentId);
  useLightPrint();
  return (
    <div
      role="region"
      aria-label={t`Invoice`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls must be reached by keyboard
      tabIndex={0}
      data-print
      className="flex h-full flex-col overflow-auto p-24 thin-scrollbar focus-visible:-outline-offset-2 phone:p-12"
    >
      {isLoading && <Waiting />}
      {!isLoading && found === null && <Nothing retry={hasFailed ? () => void refetch() : null} />}
      {found && (
        <div className="mx-auto w-full max-w-door-wide">
          <Tools xmlUrl={found.xmlUrl} />
          <Sheet found={found} language={language} />
        </div>
      )}
    </div>
  );
}
