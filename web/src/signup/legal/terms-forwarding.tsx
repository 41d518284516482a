import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { EXTENSION_MONTHS, SETUP_WORKING_DAYS, TERM_MONTHS } from '@postkorb/domain/forwarding';
import type { LegalPart } from './legal-parts.ts';
import { LegalList } from './LegalText.tsx';

const { least, most } = SETUP_WORKING_DAYS;

function Order() {
  return (
    <>
      <p>
        <Trans>
          If you place a forwarding order, we have Deutsche Post forward what is addressed to the
          names and the address in it to our scan centre. It takes effect within {least} to {most}{' '}
          working days. Other carriers are not included.
        </Trans>
      </p>
      <p>
        <Trans>
          By placing it you authorise us to place, extend and cancel this order in the name of
          everybody it names, and you assure us that they have agreed to that.
        </Trans>
      </p>
    </>
  );
}

function Terms() {
  return (
    <LegalList>
      <li>
        <Trans>
          Price: you see what half a year costs before you order. It is charged for each half year
          that the carrier has accepted.
        </Trans>
      </li>
      <li>
        <Trans>
          Term: an order lasts {TERM_MONTHS} months and is extended by {EXTENSION_MONTHS} months
          each time, at the price you agreed to, unless you stop the extension.
        </Trans>
      </li>
      <li>
        <Trans>
          Stopping: you can stop the extension, and take that back, until {most} working days before
          the last day of the term. The order then ends on that day.
        </Trans>
      </li>
      <li>
        <Trans>
          Cancelling: you can cancel an order for good at any time, except while it is being
          extended or is about to end. Before the carrier has accepted it, this costs nothing; after
          that, what was charged for the current half year is not refunded. The right of withdrawal
          of consumers remains.
        </Trans>
      </li>
    </LegalList>
  );
}

function Forwarding() {
  return (
    <>
      <Order />
      <Terms />
    </>
  );
}

/** What applies to orders by which post of an old address comes here. */
export const TERMS_OF_FORWARDING: readonly LegalPart[] = [
  { id: 'forwarding', title: msg`Forwarding orders`, Body: Forwarding },
];
