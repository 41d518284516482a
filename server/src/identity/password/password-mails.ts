import { z } from 'zod';
import type { MailKind } from '#platform/mail/mail';

type Named = { readonly userId: string; readonly name: string };
const named = z.object({ userId: z.uuid(), name: z.string() });

/** Leads to a new password; the link is good for an hour, once. */
export const resetMail: MailKind<Named> = {
  name: 'identity.reset-password',
  data: named,
  link: { path: (secret) => `/newpw#${secret}`, hours: 1 },
  texts: {
    de_DE: ({ name }) => ({
      subject: 'Ihr neues Passwort für Postkorb',
      paragraphs: [
        `Guten Tag, ${name},`,
        'für Ihr Konto bei Postkorb wurde ein neues Passwort angefordert. Hier legen Sie es fest.',
      ],
      button: 'Neues Passwort festlegen',
      after: [
        'Der Link gilt 60 Minuten und nur einmal.',
        'Sie haben kein neues Passwort angefordert? Dann brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
      ],
    }),
    en_GB: ({ name }) => ({
      subject: 'Your new Postkorb password',
      paragraphs: [
        `Hello ${name},`,
        'A new password was requested for your Postkorb account. You can choose it here.',
      ],
      button: 'Choose a new password',
      after: [
        'The link works once, within 60 minutes.',
        'You did not ask for a new password? Then there is nothing you need to do: your password stays as it is.',
      ],
    }),
  },
};

/** Tells that a password was replaced, in case it was somebody else. */
export const passwordChangedMail: MailKind<Named> = {
  name: 'identity.password-changed',
  data: named,
  texts: {
    de_DE: ({ name }) => ({
      subject: 'Ihr Passwort wurde geändert',
      paragraphs: [
        `Guten Tag, ${name},`,
        'Ihr Passwort für Postkorb wurde soeben geändert. Alle anderen Geräte wurden abgemeldet.',
        'Waren Sie das nicht? Dann öffnen Sie bitte sofort die Anmeldeseite von Postkorb und wählen Sie „Passwort vergessen?“.',
      ],
    }),
    en_GB: ({ name }) => ({
      subject: 'Your password was changed',
      paragraphs: [
        `Hello ${name},`,
        'Your Postkorb password has just been changed. All other devices were signed out.',
        'Was that not you? Then please open the Postkorb login page at once and choose “Forgot your password?”.',
      ],
    }),
  },
};
