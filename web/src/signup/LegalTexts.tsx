import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

type Part = { readonly title: ReactNode; readonly children: ReactNode };

/** A part of a legal page under its headline. */
export function LegalPart({ title, children }: Part) {
  return (
    <section className="flex flex-col gap-8 break-inside-avoid">
      <h2 className="text-18 font-bold">{title}</h2>
      {children}
    </section>
  );
}

/** What applies between people and whoever runs this installation. */
export function TermsText() {
  return (
    <>
      <LegalPart title={<Trans>What Postkorb does</Trans>}>
        <p>
          <Trans>Postkorb takes in your post, reads it and files it for you.</Trans>
        </p>
        <p>
          <Trans>
            What the software reads from a letter is a help and may be wrong. What counts is the
            letter itself. Days and deadlines are a help, too, and no legal advice.
          </Trans>
        </p>
      </LegalPart>
      <LegalPart title={<Trans>What you take care of</Trans>}>
        <p>
          <Trans>You upload or redirect only post that you may open.</Trans>
        </p>
        <p>
          <Trans>
            You keep your password to yourself and tell us if somebody else may know it.
          </Trans>
        </p>
      </LegalPart>
      <LegalPart title={<Trans>Your files</Trans>}>
        <p>
          <Trans>
            The untouched original file stays yours. You can download it or delete it at any time.
          </Trans>
        </p>
      </LegalPart>
      <LegalPart title={<Trans>Your originals on paper</Trans>}>
        <p>
          <Trans>
            Paper is destroyed only if you order it or have agreed to it for your account: then at
            the earliest from day 91 on, and 14 days after we have warned you by email. Until then
            you can have it sent to you.
          </Trans>
        </p>
      </LegalPart>
    </>
  );
}

function Recipients({ summaryHost }: { readonly summaryHost: string | null }) {
  return (
    <LegalPart title={<Trans>Who gets to see it</Trans>}>
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
    </LegalPart>
  );
}

/** What is stored of people, why, and who sees it. */
export function PrivacyText({ summaryHost }: { readonly summaryHost: string | null }) {
  return (
    <>
      <LegalPart title={<Trans>What we store, and why</Trans>}>
        <p>
          <Trans>
            We store your name, your email address, your phone number if you give it, and the post
            you entrust to us together with the text we read in it. We need this to fulfil the
            contract (Art. 6 (1) (b) GDPR).
          </Trans>
        </p>
        <p>
          <Trans>
            With each login we store when it was, from which network address and with which browser,
            so that you can recognise a login that was not yours (Art. 6 (1) (f) GDPR).
          </Trans>
        </p>
      </LegalPart>
      <Recipients summaryHost={summaryHost} />
      <LegalPart title={<Trans>How long it stays</Trans>}>
        <p>
          <Trans>
            What you delete is gone from Postkorb once the trash is emptied. Backups may keep it
            longer, as long as whoever runs this installation keeps them.
          </Trans>
        </p>
      </LegalPart>
      <LegalPart title={<Trans>Your rights</Trans>}>
        <p>
          <Trans>
            You may ask whoever runs this installation what is stored about you, have it corrected,
            handed over or erased, restrict or object to its use, and complain to a data protection
            authority.
          </Trans>
        </p>
      </LegalPart>
    </>
  );
}

/** What a business agrees on about the data in its post. */
export function ProcessingText() {
  return (
    <>
      <LegalPart title={<Trans>On your instructions</Trans>}>
        <p>
          <Trans>
            Whoever runs this installation processes the personal data in the post of your company
            only on your instructions and only to offer Postkorb to you (Art. 28 GDPR).
          </Trans>
        </p>
      </LegalPart>
      <LegalPart title={<Trans>How the data is protected</Trans>}>
        <p>
          <Trans>
            Everybody with access is bound to secrecy. Your data is separated from that of other
            customers, and every change is written to a journal.
          </Trans>
        </p>
      </LegalPart>
      <LegalPart title={<Trans>Other processors, and the end of the contract</Trans>}>
        <p>
          <Trans>
            Other processors are only engaged with your consent. You may check how these duties are
            kept. When the contract ends, your data is handed over and then erased.
          </Trans>
        </p>
      </LegalPart>
    </>
  );
}
