import { z } from 'zod';
import type { MailKind } from '#platform/mail/mail';

type Data = { readonly userId: string; readonly name: string; readonly passkey: string };

/** Tells that a passkey opens the login from now on, in case it was somebody else. */
export const passkeyAddedMail: MailKind<Data> = {
  name: 'identity.passkey-added',
  data: z.object({ userId: z.uuid(), name: z.string(), passkey: z.string() }),
  texts: {
    de_DE: ({ name, passkey }) => ({
      subject: 'Neuer Passkey für Ihr Konto',
      paragraphs: [
        `Guten Tag, ${name},`,
        `für Ihr Konto bei Postkorb wurde der Passkey „${passkey}“ eingerichtet. Mit ihm können Sie sich ohne Passwort anmelden.`,
        'Waren Sie das nicht? Dann melden Sie sich bitte an, entfernen Sie ihn in den Einstellungen unter „Sicherheit“ und ändern Sie Ihr Passwort.',
      ],
    }),
    en_GB: ({ name, passkey }) => ({
      subject: 'A new passkey for your account',
      paragraphs: [
        `Hello ${name},`,
        `The passkey “${passkey}” was added to your Postkorb account. You can log in with it without a password.`,
        'Was that not you? Then please log in, remove it in the settings under “Security” and change your password.',
      ],
    }),
  },
};
