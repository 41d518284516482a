import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  correctionMail,
  languageOfSender,
  mailLink,
  type EInvoice,
  type MandatoryField,
} from '@postkorb/domain/einvoice';
import { CircleCheck, Copy, Mail, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { buttonLook } from '../ui/basics/button-look.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Icon } from '../ui/basics/Icon.tsx';
import type { Mandatory } from './invoice-data.ts';
import { Part } from './Parts.tsx';

/** A field without words does not compile. */
const WORDS: Record<MandatoryField, MessageDescriptor> = {
  SELLER_NAME: msg`The full name of the seller`,
  SELLER_ADDRESS: msg`The full address of the seller`,
  BUYER_NAME: msg`The full name of the buyer`,
  BUYER_ADDRESS: msg`The full address of the buyer`,
  SELLER_TAX_NUMBER: msg`The tax number or VAT number of the seller`,
  ISSUE_DATE: msg`The date of issue`,
  INVOICE_NUMBER: msg`The invoice number`,
  WHAT_WAS_SUPPLIED: msg`The quantity and kind of what was supplied`,
  DELIVERY_DATE: msg`The day or period of supply`,
  NET_AMOUNT: msg`The amount without VAT for each rate`,
  GROSS_AMOUNT: msg`The total amount`,
  TAX_RATE: msg`The VAT rate`,
  TAX_AMOUNT: msg`The amount of VAT`,
  EXEMPTION_REASON: msg`The reason why no VAT is charged`,
  REVERSE_CHARGE_NOTE: msg`The note that the buyer owes the VAT`,
  BOTH_VAT_IDS: msg`The VAT numbers of seller and buyer`,
  SELF_BILLING_NOTE: msg`The word “Gutschrift”, as the buyer wrote the invoice`,
};

type Missing = {
  readonly invoice: EInvoice;
  readonly mandatory: Mandatory;
  readonly language: string;
};

function Draft({ invoice, mandatory, language }: Missing) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  const draft = correctionMail(invoice, mandatory, language);
  const { subject, body } = draft;
  const copy = async () => {
    await navigator.clipboard.writeText(`${subject}\n\n${body}`);
    setCopied(true);
  };
  return (
    <div className="pt-16 print:hidden">
      <h4 className="pb-4 text-13 font-semibold">
        <Trans>Draft to the supplier</Trans>
      </h4>
      <p
        lang={languageOfSender(language)}
        className="rounded-8 bg-sunken p-12 text-13 whitespace-pre-line wrap-anywhere text-ink-2"
      >
        <strong>{subject}</strong>
        {'\n\n'}
        {body}
      </p>
      <div className="flex flex-wrap gap-8 pt-12">
        <a href={mailLink(draft)} className={buttonLook()}>
          <Icon of={Mail} size={16} />
          <Trans>Open in the mail program</Trans>
        </a>
        <Button icon={Copy} onPress={() => void copy()}>
          <Trans>Copy the text</Trans>
        </Button>
        <span role="status" className="self-center text-13 text-ink-2">
          {copied && t`Copied`}
        </span>
      </div>
    </div>
  );
}

/** What German VAT law wants and does not find, with a draft that asks the supplier for it. */
export function InvoiceMissing({ invoice, mandatory, language }: Missing) {
  const { t } = useLingui();
  const { law, missing } = mandatory;
  const laws = {
    UStG14: t`Checked against § 14 (4) and § 14a UStG.`,
    UStDV33: t`Up to 250 euros less is wanted: checked against § 33 UStDV.`,
    none: t`The seller sits abroad, so the mandatory details of German law were not checked.`,
  };
  return (
    <Part title={<Trans>Mandatory details</Trans>}>
      {law !== 'none' && missing.length === 0 && (
        <p className="flex items-center gap-8 font-semibold text-fir-text">
          <Icon of={CircleCheck} size={18} />
          <Trans>Nothing is missing.</Trans>
        </p>
      )}
      {missing.length > 0 && (
        <>
          <p className="flex items-center gap-8 font-semibold text-honey-text">
            <Icon of={TriangleAlert} size={18} />
            <Trans>Missing in the data of the invoice:</Trans>
          </p>
          <ul className="list-disc pt-8 pl-24">
            {missing.map((field) => (
              <li key={field}>{t(WORDS[field])}</li>
            ))}
          </ul>
        </>
      )}
      <p className="pt-8 text-13 text-ink-3">{laws[law]}</p>
      {missing.length > 0 && <Draft invoice={invoice} mandatory={mandatory} language={language} />}
    </Part>
  );
}
