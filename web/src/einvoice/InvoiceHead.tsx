import { Trans, useLingui } from '@lingui/react/macro';
import {
  isCreditNote,
  type EInvoice,
  type EInvoiceAddress,
  type EInvoiceParty,
} from '@postkorb/domain/einvoice';
import type { ReactNode } from 'react';
import { formatDay } from '../i18n/format.ts';
import { DOCUMENT_TYPES } from './code-words.ts';
import { Details, Part, type Detail } from './Parts.tsx';
import { countryName, formatPeriod } from './values.ts';

type Invoice = { readonly invoice: EInvoice };

function lines(address: EInvoiceAddress) {
  const { line1, line2, line3, postalCode, locality, region, countryCode } = address;
  const town = [postalCode, locality].filter((part) => part !== null).join(' ');
  return [line1, line2, line3, town, region, countryName(countryCode)].filter(Boolean);
}

type Side = {
  readonly title: ReactNode;
  readonly party: EInvoiceParty;
  readonly address: EInvoiceAddress;
};

function Party({ title, party, address }: Side) {
  const { t } = useLingui();
  const details: readonly Detail[] = [
    [t`Number`, party.id],
    [t`Contact`, party.contactName],
    [t`Telephone`, party.phone],
    [t`Email`, party.email],
    [t`VAT number`, party.vatId],
    [t`Tax number`, party.taxNumber],
    [t`Register`, party.registrationId],
    [t`Electronic address`, party.electronicAddress],
  ];
  return (
    <div>
      <h3 className="pb-4 text-13 font-semibold text-ink-3">{title}</h3>
      <p className="text-16 font-strong wrap-anywhere">{party.name ?? party.company ?? '–'}</p>
      {party.company && party.name && <p className="text-ink-2">{party.company}</p>}
      <p className="pb-8 whitespace-pre-line text-ink-2">{lines(address).join('\n')}</p>
      <Details details={details} />
    </div>
  );
}

function useTypeName({ typeCode }: EInvoice) {
  const { t } = useLingui();
  const words = DOCUMENT_TYPES[typeCode ?? ''];
  if (words) return t(words);
  return isCreditNote(typeCode) ? t`Credit note` : t`Invoice`;
}

function Dates({ invoice }: Invoice) {
  const { t } = useLingui();
  const day = (value: string | null) => value && formatDay(value);
  const { precedents } = invoice;
  const earlier = precedents
    .map(({ number, issueDate }) => [number, day(issueDate)].filter(Boolean).join(', '))
    .join('\n');
  const { references } = invoice;
  const details: readonly Detail[] = [
    [t`Date`, day(invoice.issueDate)],
    [t`Due`, invoice.dueDates.map(formatDay).join(', ')],
    [t`Date of supply`, day(invoice.deliveryDate)],
    [t`Period`, formatPeriod(invoice.period)],
    [t`Currency`, invoice.currency],
    [t`Buyer reference`, invoice.buyerReference],
    [t`Order number`, invoice.orderNumber],
    [t`Order of the seller`, references.salesOrder],
    [t`Contract`, invoice.contractNumber],
    [t`Project`, references.project],
    [t`Delivery note`, references.despatchAdvice],
    [t`Goods received note`, references.receivingAdvice],
    [t`Tender or lot`, references.tender],
    [t`Concerns`, references.object],
    [t`Account assignment`, references.accounting],
    [t`Earlier invoice`, earlier],
  ];
  return <Details details={details} />;
}

function Elsewhere({ invoice: { delivery, taxRepresentative: representative } }: Invoice) {
  if (delivery === null && representative === null) return null;
  return (
    <div className="grid gap-24 pt-16 @door:grid-cols-2">
      {delivery && (
        <div>
          <h3 className="pb-4 text-13 font-semibold text-ink-3">
            <Trans>Delivered to</Trans>
          </h3>
          <p className="whitespace-pre-line text-ink-2">
            {[delivery.name, ...lines(delivery.address)].filter(Boolean).join('\n')}
          </p>
        </div>
      )}
      {representative && (
        <div>
          <h3 className="pb-4 text-13 font-semibold text-ink-3">
            <Trans>Tax representative of the seller</Trans>
          </h3>
          <p className="whitespace-pre-line text-ink-2">
            {[representative.name, ...lines(representative.address), representative.vatId]
              .filter(Boolean)
              .join('\n')}
          </p>
        </div>
      )}
    </div>
  );
}

/** Who sends the invoice to whom, its number and its days. */
export function InvoiceHead({ invoice }: Invoice) {
  const type = useTypeName(invoice);
  return (
    <>
      <h2 className="pb-20 text-22 font-strong wrap-anywhere">
        {type} {invoice.invoiceNumber}
        {invoice.typeCode && (
          <span className="pl-8 text-13 font-medium text-ink-3">({invoice.typeCode})</span>
        )}
      </h2>
      <div className="grid gap-24 pb-20 @door:grid-cols-2">
        <Party
          title={<Trans>Seller</Trans>}
          party={invoice.seller}
          address={invoice.sellerAddress}
        />
        <Party title={<Trans>Buyer</Trans>} party={invoice.buyer} address={invoice.buyerAddress} />
      </div>
      <Part title={<Trans>Invoice details</Trans>}>
        <Dates invoice={invoice} />
        <Elsewhere invoice={invoice} />
      </Part>
    </>
  );
}
