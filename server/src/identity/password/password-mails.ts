import { SSO_PROVIDERS, type SsoProvider } from '@postkorb/domain/identity';
import { z } from 'zod';
import type { MailKind } from '#platform/mail/mail';
import type { MailText } from '#platform/mail/mail-text';

type Named = { readonly userId: string; readonly name: string };
const german = new Intl.ListFormat('de-DE');
const english = new Intl.ListFormat('en-GB');
const named = z.object({ userId: z.uuid(), name: z.string() });

/** `only`: by which other houses alone the login is opened, where it has no password. */
type Forgotten = Named & { readonly only?: readonly SsoProvider[] | undefined };
const forgotten = named.extend({ only: z.array(z.enum(SSO_PROVIDERS)).optional() });

const GERMAN = {
  google: 'Google',
  microsoft: 'Microsoft',
  pool: 'Ihrer Firmenanmeldung',
  business: 'Ihrer Firmenanmeldung',
} as const;
const ENGLISH = {
  google: 'Google',
  microsoft: 'Microsoft',
  pool: 'your company login',
  business: 'your company login',
} as const;

const withoutPassword = (name: string, only: readonly SsoProvider[]): MailText => {
  const ways = only.map((one) => GERMAN[one]).join(' oder ');
  return {
    subject: 'So melden Sie sich bei Postkorb an',
    paragraphs: [
      `Guten Tag, ${name},`,
      `für Ihr Konto bei Postkorb wurde ein neues Passwort angefordert. Ihr Konto hat aber keines: Sie melden sich mit ${ways} an, auf der Anmeldeseite unter den anderen Konten.`,
      'Möchten Sie außerdem ein Passwort? Hier legen Sie es fest.',
    ],
    button: 'Passwort festlegen',
    after: [
      'Der Link gilt 60 Minuten und nur einmal.',
      'Sie haben kein Passwort angefordert? Dann brauchen Sie nichts zu tun: Ihre Anmeldung bleibt, wie sie ist.',
    ],
  };
};

const withoutPasswordInEnglish = (name: string, only: readonly SsoProvider[]): MailText => {
  const ways = only.map((one) => ENGLISH[one]).join(' or ');
  return {
    subject: 'How you log in to Postkorb',
    paragraphs: [
      `Hello ${name},`,
      `A new password was requested for your Postkorb account. But your account has none: you log in with ${ways}, below the form on the login page.`,
      'Would you like a password as well? You can choose it here.',
    ],
    button: 'Choose a password',
    after: [
      'The link works once, within 60 minutes.',
      'You did not ask for a password? Then there is nothing you need to do: your login stays as it is.',
    ],
  };
};

/** Leads to a new password; the link is good for an hour, once. */
export const resetMail: MailKind<Forgotten> = {
  name: 'identity.reset-password',
  data: forgotten,
  link: { path: (secret) => `/newpw#${secret}`, hours: 1 },
  texts: {
    de_DE: ({ name, only }) =>
      only
        ? withoutPassword(name, only)
        : {
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
          },
    en_GB: ({ name, only }) =>
      only
        ? withoutPasswordInEnglish(name, only)
        : {
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
          },
  },
};

type Changed = Named & {
  /** What the passkeys were called that went with the old password. */
  readonly passkeys: readonly string[];
  /** By which other houses the login was opened, and is no more. */
  readonly houses?: readonly SsoProvider[] | undefined;
};

/** Tells that a password was replaced, in case it was somebody else, and which passkeys went with it. */
export const passwordChangedMail: MailKind<Changed> = {
  name: 'identity.password-changed',
  // Mails of earlier versions that still wait name none.
  data: named.extend({
    passkeys: z.array(z.string()).default([]),
    houses: z.array(z.enum(SSO_PROVIDERS)).optional(),
  }),
  texts: {
    de_DE: ({ name, passkeys, houses = [] }) => ({
      subject: 'Ihr Passwort wurde geändert',
      paragraphs: [
        `Guten Tag, ${name},`,
        'Ihr Passwort für Postkorb wurde soeben geändert. Alle anderen Geräte wurden abgemeldet.',
        ...(passkeys.length > 0
          ? [
              `Zur Sicherheit wurden auch Passkeys entfernt, die erst in den letzten drei Tagen dazugekommen sind: ${german.format(passkeys.map((one) => `„${one}“`))}. Gehört davon einer Ihnen, dann richten Sie ihn in den Einstellungen unter „Sicherheit“ bitte neu ein.`,
            ]
          : []),
        ...(houses.length > 0
          ? [
              `Zur Sicherheit wurde auch die Verknüpfung mit ${german.format(houses.map((one) => GERMAN[one]))} gelöst. Sie können sie in den Einstellungen unter „Sicherheit“ neu einrichten.`,
            ]
          : []),
        'Waren Sie das nicht? Dann öffnen Sie bitte sofort die Anmeldeseite von Postkorb und wählen Sie „Passwort vergessen?“.',
      ],
    }),
    en_GB: ({ name, passkeys, houses = [] }) => ({
      subject: 'Your password was changed',
      paragraphs: [
        `Hello ${name},`,
        'Your Postkorb password has just been changed. All other devices were logged out.',
        ...(passkeys.length > 0
          ? [
              `To be safe, passkeys that were only added within the last three days were removed too: ${english.format(passkeys.map((one) => `“${one}”`))}. If one of them is yours, please set it up again in the settings under “Security”.`,
            ]
          : []),
        ...(houses.length > 0
          ? [
              `To be safe, the link with ${english.format(houses.map((one) => ENGLISH[one]))} was removed too. You can set it up again in the settings under “Security”.`,
            ]
          : []),
        'Was that not you? Then please open the Postkorb login page at once and choose “Forgot your password?”.',
      ],
    }),
  },
};
