import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PLAN_SEATS, SEAT_PRICE_CENTS } from '@postkorb/domain/billing';
import { VAT_PERCENT } from '@postkorb/domain/originals';
import { formatMoney } from '../../i18n/format.ts';
import type { LegalPart } from './legal-parts.ts';
import { LegalForm, LegalList } from './LegalText.tsx';
import { LegalParty, type NamedIn } from './LegalParty.tsx';

const { Family, Standard } = PLAN_SEATS;

function Prices() {
  return (
    <>
      <p>
        <Trans>
          The price of your plan, the period it is charged for and how you pay are in the offer by
          which you concluded the contract.
        </Trans>
      </p>
      <LegalList>
        <li>
          <Trans>
            Households have the plan Family, with up to {Family.included} people. Its prices include
            VAT.
          </Trans>
        </li>
        <li>
          <Trans>
            Businesses have the plan Standard, with {Standard.included} people included and up to{' '}
            {Standard.maximum} at most. Their prices are net; {VAT_PERCENT} % VAT is added.
          </Trans>
        </li>
        <li>
          <Trans>
            A further seat costs {formatMoney(SEAT_PRICE_CENTS, 'EUR')} a month. You are asked
            before it is added.
          </Trans>
        </li>
        <li>
          <Trans>
            Sending originals home and keeping them longer cost extra. You see each price before you
            order; without your order no such costs arise.
          </Trans>
        </li>
      </LegalList>
    </>
  );
}

function Term() {
  return (
    <>
      <p>
        <Trans>
          Your offer names the term of the contract and its period of notice. A consumer’s contract
          that goes on after its first term can be cancelled at any time with at most one month’s
          notice (section 309 no. 9 BGB). The right to cancel for good cause remains.
        </Trans>
      </p>
      <p>
        <Trans>
          Notice is given in text form: an email or a letter to the address in section 1 is enough.
          Before the contract ends, please download what you want to keep.
        </Trans>
      </p>
    </>
  );
}

function Instruction({ legal }: NamedIn) {
  return (
    <>
      <p>
        <Trans>
          If you are a consumer, you have the following right of withdrawal (sections 312g and 355
          BGB).
        </Trans>
      </p>
      <h3 className="font-semibold">
        <Trans>Right of withdrawal</Trans>
      </h3>
      <p>
        <Trans>
          You have the right to withdraw from this contract within 14 days without giving any
          reason. The withdrawal period will expire after 14 days from the day of the conclusion of
          the contract.
        </Trans>
      </p>
      <p>
        <Trans>
          To exercise the right of withdrawal, you must inform us of your decision to withdraw from
          this contract by an unequivocal statement (e.g. a letter sent by post or email):
        </Trans>
      </p>
      <LegalForm>
        <LegalParty {...legal} />
      </LegalForm>
      <p>
        <Trans>
          You may use the attached model withdrawal form, but it is not obligatory. To meet the
          withdrawal deadline, it is sufficient for you to send your communication concerning your
          exercise of the right of withdrawal before the withdrawal period has expired.
        </Trans>
      </p>
    </>
  );
}

function Effects() {
  return (
    <>
      <h3 className="font-semibold">
        <Trans>Effects of withdrawal</Trans>
      </h3>
      <p>
        <Trans>
          If you withdraw from this contract, we shall reimburse to you all payments received from
          you, including the costs of delivery (with the exception of the supplementary costs
          resulting from your choice of a type of delivery other than the least expensive type of
          standard delivery offered by us), without undue delay and in any event not later than 14
          days from the day on which we are informed about your decision to withdraw from this
          contract. We will carry out such reimbursement using the same means of payment as you used
          for the initial transaction, unless you have expressly agreed otherwise; in any event, you
          will not incur any fees as a result of such reimbursement.
        </Trans>
      </p>
      <p>
        <Trans>
          If you requested to begin the performance of services during the withdrawal period, you
          shall pay us an amount which is in proportion to what has been provided until you have
          communicated us your withdrawal from this contract, in comparison with the full coverage
          of the contract.
        </Trans>
      </p>
    </>
  );
}

function ModelForm({ legal }: NamedIn) {
  return (
    <>
      <p>
        <Trans>Complete and return this form only if you wish to withdraw from the contract.</Trans>
      </p>
      <LegalForm>
        <p>
          <Trans>To:</Trans>
        </p>
        <LegalParty {...legal} />
        <p>
          <Trans>
            I/We (*) hereby give notice that I/we (*) withdraw from my/our (*) contract for the
            provision of the following service (*):
          </Trans>
        </p>
        <LegalList>
          <li>
            <Trans>Ordered on (*)/received on (*):</Trans>
          </li>
          <li>
            <Trans>Name of consumer(s):</Trans>
          </li>
          <li>
            <Trans>Address of consumer(s):</Trans>
          </li>
          <li>
            <Trans>Signature of consumer(s) (only if this form is notified on paper):</Trans>
          </li>
          <li>
            <Trans>Date:</Trans>
          </li>
        </LegalList>
        <p className="text-14 text-ink-2">
          <Trans>(*) Delete as appropriate.</Trans>
        </p>
      </LegalForm>
    </>
  );
}

function Withdrawal(named: NamedIn) {
  return (
    <>
      <Instruction {...named} />
      <Effects />
    </>
  );
}

/** What it costs, how long it lasts, and how consumers get out of it again. */
export const TERMS_OF_MONEY: readonly LegalPart[] = [
  { id: 'prices', title: msg`Prices and billing`, Body: Prices },
  { id: 'term', title: msg`Term and cancellation`, Body: Term },
  { id: 'withdrawal', title: msg`Right of withdrawal for consumers`, Body: Withdrawal },
  { id: 'withdrawal-form', title: msg`Model withdrawal form`, Body: ModelForm },
];
