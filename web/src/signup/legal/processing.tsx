import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LegalPart } from './legal-parts.ts';
import { LegalList } from './LegalText.tsx';

function Subject() {
  return (
    <>
      <p>
        <Trans>
          This agreement applies to companies that use Postkorb, for as long as their contract
          lasts. It concerns the personal data in their post: names, addresses, bank accounts,
          contracts and whatever else letters say about customers, staff and business partners.
        </Trans>
      </p>
      <p>
        <Trans>The purpose is to receive, scan, read, file and send back this post.</Trans>
      </p>
    </>
  );
}

function Instructions() {
  return (
    <p>
      <Trans>
        Whoever runs this installation processes the personal data in the post of your company only
        on your instructions and only to offer Postkorb to you (Art. 28 GDPR). What you do in
        Postkorb is such an instruction. If an instruction breaks the law, you are told so.
      </Trans>
    </p>
  );
}

function Security() {
  return (
    <>
      <p>
        <Trans>
          Everybody with access is bound to secrecy. Your data is separated from that of other
          customers, and every change is written to a journal.
        </Trans>
      </p>
      <LegalList>
        <li>
          <Trans>Files are encrypted where they are stored, with a key for each account.</Trans>
        </li>
        <li>
          <Trans>
            Passwords never leave the device of their owner; a second factor can be required for
            everybody.
          </Trans>
        </li>
        <li>
          <Trans>Each person sees only what their role and your shares allow.</Trans>
        </li>
      </LegalList>
    </>
  );
}

function Helping() {
  return (
    <p>
      <Trans>
        You are told without delay if the protection of your data was breached, and helped to answer
        the people concerned and the authorities (Art. 32 to 36 GDPR).
      </Trans>
    </p>
  );
}

function Others() {
  return (
    <p>
      <Trans>
        Other processors are only engaged with your consent, and bound to the same duties. You may
        check how these duties are kept.
      </Trans>
    </p>
  );
}

function End() {
  return (
    <p>
      <Trans>
        When the contract ends, your data is handed over and then erased, unless the law demands
        that it is kept.
      </Trans>
    </p>
  );
}

/** What a business agrees on about the data in its post. */
export const PROCESSING: readonly LegalPart[] = [
  { id: 'subject', title: msg`Subject and duration`, Body: Subject },
  { id: 'instructions', title: msg`On your instructions`, Body: Instructions },
  { id: 'security', title: msg`How the data is protected`, Body: Security },
  { id: 'helping', title: msg`Breaches and enquiries`, Body: Helping },
  { id: 'processors', title: msg`Other processors and checks`, Body: Others },
  { id: 'end', title: msg`End of the contract`, Body: End },
];
