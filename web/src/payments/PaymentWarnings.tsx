import { Trans, useLingui } from '@lingui/react/macro';
import { printedIban } from '@postkorb/domain/basics';
import { formatMoney } from '../i18n/format.ts';
import { Banner } from '../ui/display/Banner.tsx';
import { dayOf, DocumentLink, type OtherDocument } from './DocumentLink.tsx';
import { transferRefusals } from './refusals.ts';
import type { Payment, PaymentDocument } from './use-payment.ts';

function NewAccount({ payment, iban }: { readonly payment: Payment; readonly iban: string }) {
  const before = payment.accountBefore;
  if (before == null) return null;
  return (
    <Banner tone="problem">
      <b className="block font-semibold">
        <Trans>The IBAN has changed since last time</Trans>
      </b>
      <dl className="py-4 tabular">
        <dt className="text-12">
          <Trans>Now</Trans>
        </dt>
        <dd>{printedIban(iban)}</dd>
        <dt className="text-12">
          <DocumentLink document={before.document}>
            <Trans>In the letter dated {dayOf(before.document)}</Trans>
          </DocumentLink>
        </dt>
        <dd>{printedIban(before.iban)}</dd>
      </dl>
      <Trans>Please ask the sender by a number you know before you pay.</Trans>
    </Banner>
  );
}

function OtherAccount({ iban }: { readonly iban: string }) {
  return (
    <Banner tone="problem">
      <b className="block font-semibold">
        <Trans>The GiroCode on the letter names another account</Trans>
      </b>
      <span className="block py-4 tabular">{printedIban(iban)}</span>
      <Trans>
        A code can be pasted over. Please ask the sender by a number you know before you pay.
      </Trans>
    </Banner>
  );
}

function ClaimedAnew({ by }: { readonly by: OtherDocument }) {
  return (
    <Banner tone="new">
      <b className="block font-semibold">
        <Trans>Claimed anew</Trans>
      </b>
      <Trans>
        <DocumentLink document={by}>The letter of {dayOf(by)}</DocumentLink> asks for this amount
        again. The newer letter counts.
      </Trans>
    </Banner>
  );
}

type Twin = { readonly by: Payment['twins'][number] };

/** A later reminder of a debt: what it asks for has grown by fees since. */
function AskedBefore({ by }: Twin) {
  const { amountCents, currency } = by.metadata;
  const sum = formatMoney(amountCents ?? 0, currency ?? 'EUR');
  return (
    <Banner tone="new">
      <Trans>
        <DocumentLink document={by}>The letter of {dayOf(by)}</DocumentLink> asked for {sum} for the
        same debt. Please pay only this reminder.
      </Trans>
    </Banner>
  );
}

/** Two reminders of one debt, each with fees of its own. */
function SameClaim({ by }: Twin) {
  const { amountCents, currency } = by.metadata;
  const sum = formatMoney(amountCents ?? 0, currency ?? 'EUR');
  return (
    <Banner tone="new">
      <b className="block font-semibold">
        <Trans>Same debt</Trans>
      </b>
      <Trans>
        <DocumentLink document={by}>The letter of {dayOf(by)}</DocumentLink> asks for it as well (
        {sum}). Please pay it only once.
      </Trans>
    </Banner>
  );
}

type Dated = Pick<OtherDocument, 'metadata'>;
const writtenOn = ({ metadata }: Dated) => metadata.documentDate ?? '';

/** Whether a document was surely written after another. */
const isLater = (document: Dated, other: Dated) =>
  writtenOn(other) !== '' && writtenOn(document) > writtenOn(other);

function Twins({ payment, document }: PaymentDocument) {
  const [twin] = payment.twins;
  const instead = payment.countedInstead;
  if (instead != null && instead.paymentDue?.paidAt == null) return <ClaimedAnew by={instead} />;
  if (twin === undefined) return null;
  const reminders = [document, twin].filter(({ kind }) => kind === 'reminder');
  if (reminders.length === 2)
    return isLater(document, twin) ? <AskedBefore by={twin} /> : <SameClaim by={twin} />;
  return (
    <Banner tone="new">
      <b className="block font-semibold">
        <Trans>Already paid?</Trans>
      </b>
      {reminders.length === 1 ? (
        <Trans>
          <DocumentLink document={twin}>Another letter dated {dayOf(twin)}</DocumentLink> asks for
          the same debt: one is the reminder of the other.
        </Trans>
      ) : (
        <Trans>
          <DocumentLink document={twin}>Another letter dated {dayOf(twin)}</DocumentLink> from this
          sender has the same reference and the same amount.
        </Trans>
      )}
    </Banner>
  );
}

/** What to look at before paying: wrong, changed or contradicting accounts, and bills that came twice. */
export function PaymentWarnings({ document, payment }: PaymentDocument) {
  const { t } = useLingui();
  const refusal = payment.transferRefusal;
  const iban = document.metadata.iban;
  const isWrong = refusal === 'INVALID_IBAN' || refusal === 'UNKNOWN_BANK';
  return (
    <div className="flex flex-col gap-8 empty:hidden">
      {payment.accountOfCode != null && <OtherAccount iban={payment.accountOfCode} />}
      {iban != null && <NewAccount payment={payment} iban={iban} />}
      <Twins payment={payment} document={document} />
      {payment.bankContradicts && (
        <Banner tone="new">
          <Trans>The bank and the account are in different countries. Please compare both.</Trans>
        </Banner>
      )}
      {refusal != null && (
        <Banner tone={isWrong ? 'problem' : 'info'}>{t(transferRefusals[refusal])}</Banner>
      )}
    </div>
  );
}
