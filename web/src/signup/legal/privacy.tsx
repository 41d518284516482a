import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LegalPart } from './legal-parts.ts';
import { LegalList } from './LegalText.tsx';
import type { NamedIn } from './LegalParty.tsx';

function Stored() {
  return (
    <LegalList>
      <li>
        <Trans>
          We store your name, your email address, your phone number if you give it, and the post you
          entrust to us together with the text we read in it. We need this to fulfil the contract
          (Art. 6 (1) (b) GDPR).
        </Trans>
      </li>
      <li>
        <Trans>
          If you order originals, we store your addresses, your orders and their prices, also
          because the law has us keep records of business (Art. 6 (1) (b) and (c) GDPR).
        </Trans>
      </li>
      <li>
        <Trans>
          If you place a forwarding order, we store the names and the address in it and who gave the
          power of attorney, and the carrier that forwards the post gets this (Art. 6 (1) (b) GDPR).
        </Trans>
      </li>
      <li>
        <Trans>
          With each login we store when it was, from which network address and with which browser,
          so that you can recognise a login that was not yours (Art. 6 (1) (f) GDPR).
        </Trans>
      </li>
      <li>
        <Trans>
          Every change is written to a journal, so that you can see who did what (Art. 6 (1) (f)
          GDPR).
        </Trans>
      </li>
      <li>
        <Trans>
          If you subscribe to the newsletter, we use your email address for it until you withdraw
          your consent (Art. 6 (1) (a) GDPR).
        </Trans>
      </li>
    </LegalList>
  );
}

function Others() {
  return (
    <p>
      <Trans>
        Letters also name people other than you, and may say sensitive things about them or you,
        such as illnesses. We process this only because you have us keep your post, and nobody but
        you and the people you let in reads it there.
      </Trans>
    </p>
  );
}

function Recipients({ legal: { notice } }: NamedIn) {
  const summaryHost = notice?.summaryHost ?? null;
  return (
    <>
      <p>
        <Trans>
          Letters are read on this installation. Nobody tracks you. Cookies only keep you logged in
          and recognise this device again.
        </Trans>
      </p>
      {summaryHost && (
        <p>
          <Trans>
            If you ask for a summary, the text of that letter is sent to {summaryHost}, and to
            nobody else.
          </Trans>
        </p>
      )}
      <p>
        <Trans>
          If you order originals, the carrier gets the address they go to. If you log in by Google,
          Microsoft or your company, they learn of it. Mails to you go through a mail server.
        </Trans>
      </p>
      <p>
        <Trans>
          What you share is seen by those you share it with. Support sees your account only if you
          allow it, and for a limited time.
        </Trans>
      </p>
    </>
  );
}

function Device() {
  return (
    <p>
      <Trans>
        Your browser keeps how you like lists to be shown and, for reading without a connection,
        letters you have opened. When you log out, these letters are removed from the device.
      </Trans>
    </p>
  );
}

function Duration() {
  return (
    <>
      <p>
        <Trans>
          What you delete is gone from Postkorb once the trash is emptied. Backups may keep it
          longer, as long as whoever runs this installation keeps them.
        </Trans>
      </p>
      <p>
        <Trans>
          Everything else stays as long as your account exists. What the law has us keep, such as
          bills, stays until that time is over.
        </Trans>
      </p>
    </>
  );
}

function Automatic() {
  return (
    <p>
      <Trans>
        The software suggests what a letter says and when something is due. It decides nothing about
        you: there is no automated decision within the meaning of Art. 22 GDPR.
      </Trans>
    </p>
  );
}

function Rights() {
  return (
    <>
      <p>
        <Trans>You may ask whoever runs this installation at any time:</Trans>
      </p>
      <LegalList>
        <li>
          <Trans>what is stored about you (Art. 15 GDPR),</Trans>
        </li>
        <li>
          <Trans>to correct it (Art. 16 GDPR) or to erase it (Art. 17 GDPR),</Trans>
        </li>
        <li>
          <Trans>to restrict its use (Art. 18 GDPR),</Trans>
        </li>
        <li>
          <Trans>to hand it over to you in a common format (Art. 20 GDPR).</Trans>
        </li>
      </LegalList>
      <p>
        <Trans>
          You may object to a use that rests on legitimate interests (Art. 21 GDPR), withdraw a
          consent for the future, and complain to a data protection authority (Art. 77 GDPR).
        </Trans>
      </p>
    </>
  );
}

/** What is stored of people, why, and who sees it. */
export const PRIVACY: readonly LegalPart[] = [
  { id: 'stored', title: msg`What we store, and why`, Body: Stored },
  { id: 'others', title: msg`What stands in letters`, Body: Others },
  { id: 'recipients', title: msg`Who gets to see it`, Body: Recipients },
  { id: 'device', title: msg`What your device keeps`, Body: Device },
  { id: 'duration', title: msg`How long it stays`, Body: Duration },
  { id: 'automatic', title: msg`No automated decisions`, Body: Automatic },
  { id: 'rights', title: msg`Your rights`, Body: Rights },
];
