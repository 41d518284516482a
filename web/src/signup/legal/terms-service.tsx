import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  HOME_WITHIN,
  MISSING_AFTER_DAYS,
  SHORT_TERM_DAYS,
  WARNED_DAYS,
} from '@postkorb/domain/originals';
import type { LegalPart } from './legal-parts.ts';
import { LegalList } from './LegalText.tsx';

function Scope() {
  return (
    <>
      <p>
        <Trans>
          These terms apply to every contract about the use of Postkorb, between you and us, as
          named in section 1. Terms of your own apply only if we have agreed to them in text form.
        </Trans>
      </p>
      <p>
        <Trans>
          The contract comes about when you complete the sign-up and we open your account. We store
          when you accepted these terms; you can print this page or save it at any time.
        </Trans>
      </p>
      <p>
        <Trans>
          Consumers are people who conclude the contract mainly for purposes outside their trade or
          profession (section 13 of the German Civil Code, BGB).
        </Trans>
      </p>
    </>
  );
}

function Service() {
  return (
    <>
      <p>
        <Trans>Postkorb takes in your post, reads it and files it for you:</Trans>
      </p>
      <LegalList>
        <li>
          <Trans>
            Reception and scanning: if your contract includes paper post, we receive letters at the
            address that your settings name, open them and scan them in colour.
          </Trans>
        </li>
        <li>
          <Trans>Upload: you can add files and photographs of letters yourself.</Trans>
        </li>
        <li>
          <Trans>
            Reading: the software reads sender, subject, amounts, days and deadlines, and makes the
            text searchable.
          </Trans>
        </li>
        <li>
          <Trans>
            Filing: you sort, search, share, edit and download your letters, and are shown what is
            due.
          </Trans>
        </li>
      </LegalList>
      <p>
        <Trans>
          We do not pay, answer or object for you: what a letter wants you do yourself. Parcels and
          post that has to be handed to you in person are no part of the service.
        </Trans>
      </p>
    </>
  );
}

function Secrecy() {
  return (
    <>
      <p>
        <Trans>
          By having post sent to us you instruct us to open and scan it. This covers only post that
          is addressed to you, or to people and companies that you may receive post for.
        </Trans>
      </p>
      <p>
        <Trans>
          The secrecy of letters and post applies to what we open. Everybody who handles your post
          is bound to it, also after they have left. We look into your account only if you allow it
          there, for a limited time, and each of these looks is recorded for you.
        </Trans>
      </p>
    </>
  );
}

function Reading() {
  return (
    <p>
      <Trans>
        What the software reads from a letter is a help and may be wrong. What counts is the letter
        itself. Days and deadlines are a help, too, and no legal advice: please compare them with
        the letter before you rely on them.
      </Trans>
    </p>
  );
}

function Originals() {
  return (
    <>
      <p>
        <Trans>
          Paper that was scanned is kept for {SHORT_TERM_DAYS} days at no charge. During this time
          you decide what happens to it:
        </Trans>
      </p>
      <LegalList>
        <li>
          <Trans>
            Sending home: you order originals to an address of yours. Before you order you see the
            price and the day until which the parcel is packed. If a parcel has not arrived, you can
            report it from day {MISSING_AFTER_DAYS + 1} after dispatch on.
          </Trans>
        </li>
        <li>
          <Trans>
            Keeping it longer: you can have an original kept beyond this time, at the price shown
            before.
          </Trans>
        </li>
        <li>
          <Trans>
            Destruction: paper is destroyed only if you order it or have agreed to it for your
            account: then at the earliest from day {SHORT_TERM_DAYS + 1} on, and {WARNED_DAYS} days
            after we have warned you by email. What cannot be replaced, such as certificates, is not
            destroyed by itself.
          </Trans>
        </li>
      </LegalList>
      <p>
        <Trans>
          Without your decision we keep the paper. Destroyed paper cannot be brought back; the scan
          stays.
        </Trans>
      </p>
      <p>
        <Trans>
          When the contract ends, we pack all originals that are still with us within {HOME_WITHIN}{' '}
          working days and send them to your address.
        </Trans>
      </p>
    </>
  );
}

/** What is done for people, and what happens to their letters and papers. */
export const TERMS_OF_SERVICE: readonly LegalPart[] = [
  { id: 'scope', title: msg`Scope and conclusion of the contract`, Body: Scope },
  { id: 'service', title: msg`What Postkorb does`, Body: Service },
  { id: 'secrecy', title: msg`Opening of letters and secrecy`, Body: Secrecy },
  { id: 'reading', title: msg`What is read automatically`, Body: Reading },
  { id: 'originals', title: msg`Your originals on paper`, Body: Originals },
];
