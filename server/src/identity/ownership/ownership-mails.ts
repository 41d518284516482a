import { RELEASE_HOURS } from '@postkorb/domain/identity';
import { z } from 'zod';
import type { MailKind } from '#platform/mail/mail';

const BERLIN = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' } as const;
const german = new Intl.DateTimeFormat('de-DE', BERLIN);
const english = new Intl.DateTimeFormat('en-GB', BERLIN);

const transferred = z.object({
  userId: z.uuid(),
  name: z.string(),
  other: z.string(),
  account: z.string(),
  isOwner: z.boolean(),
});

/** Tells both that an account has another Owner. */
export const accountTransferredMail: MailKind<z.infer<typeof transferred>> = {
  name: 'identity.account-transferred',
  data: transferred,
  texts: {
    de_DE: ({ name, other, account, isOwner }) => ({
      subject: isOwner
        ? 'Ihnen gehört jetzt ein Konto bei Postkorb'
        : 'Ihr Konto bei Postkorb gehört jetzt jemand anderem',
      paragraphs: [
        `Guten Tag, ${name},`,
        isOwner
          ? `„${account}“ bei Postkorb gehört jetzt Ihnen. ${other} ist nun Admin.`
          : `${other} hat „${account}“ bei Postkorb übernommen. Sie sind nun Admin.`,
        'Der Betreiber von Postkorb hat das auf Antrag geändert. Bitte melden Sie sich neu an.',
        'Sie wissen nichts davon? Dann wenden Sie sich bitte sofort an den Support.',
      ],
    }),
    en_GB: ({ name, other, account, isOwner }) => ({
      subject: 'Your Postkorb account has a new owner',
      paragraphs: [
        `Hello ${name},`,
        isOwner
          ? `You are now the owner of “${account}” at Postkorb. ${other} is now an admin.`
          : `${other} has taken over “${account}” at Postkorb. You are now an admin.`,
        'The operator of Postkorb changed this on request. Please log in again.',
        'You know nothing of this? Then please contact support at once.',
      ],
    }),
  },
};

const release = z.object({
  /** The release that the link stops. */
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  owner: z.string(),
  account: z.string(),
  isOwner: z.boolean(),
  dueAt: z.iso.datetime(),
});

/** Tells Owner and Admins that a second factor goes by itself, and leads to where that is stopped. */
export const factorReleaseMail: MailKind<z.infer<typeof release>> = {
  name: 'identity.factor-release',
  data: release,
  link: { path: (secret) => `/keep-two-step#${secret}`, hours: RELEASE_HOURS },
  texts: {
    de_DE: ({ name, owner, account, isOwner, dueAt }) => ({
      subject: 'Anmeldung in zwei Schritten wird bald ausgeschaltet',
      paragraphs: [
        `Guten Tag, ${name},`,
        isOwner
          ? `jemand hat dem Betreiber von Postkorb gemeldet, dass Sie Ihre Authenticator-App und alle Wiederherstellungscodes für „${account}“ verloren haben.`
          : `jemand hat dem Betreiber von Postkorb gemeldet, dass ${owner} die Authenticator-App und alle Wiederherstellungscodes für „${account}“ verloren hat.`,
        `Deshalb wird diese Anmeldung in zwei Schritten am ${german.format(new Date(dueAt))} Uhr (deutsche Zeit) ausgeschaltet. Danach genügt das Passwort.`,
        'Stimmt das nicht? Dann stoppen Sie es bitte vorher:',
      ],
      button: 'Nicht ausschalten',
      after: ['Stimmt es, brauchen Sie nichts zu tun.'],
    }),
    en_GB: ({ name, owner, account, isOwner, dueAt }) => ({
      subject: 'Two-step login will soon be turned off',
      paragraphs: [
        `Hello ${name},`,
        isOwner
          ? `Somebody told the operator of Postkorb that you have lost your authenticator app and all recovery codes for “${account}”.`
          : `Somebody told the operator of Postkorb that ${owner} has lost the authenticator app and all recovery codes for “${account}”.`,
        `This two-step login will therefore be turned off on ${english.format(new Date(dueAt))} (German time). After that, the password is enough.`,
        'Is that not true? Then please stop it before:',
      ],
      button: 'Keep it on',
      after: ['If it is true, there is nothing you need to do.'],
    }),
  },
};
