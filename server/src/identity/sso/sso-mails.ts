import { SSO_PROVIDERS, type SsoProvider } from '@postkorb/domain/identity';
import { z } from 'zod';
import type { MailKind } from '#platform/mail/mail';

type Data = {
  readonly userId: string;
  readonly name: string;
  readonly provider: SsoProvider;
  /** What the provider calls it. */
  readonly email: string | null;
};

const GERMAN = {
  google: 'Google',
  microsoft: 'Microsoft',
  pool: 'Ihre Firmenanmeldung',
  business: 'Ihre Firmenanmeldung',
} as const;
const ENGLISH = {
  google: 'Google',
  microsoft: 'Microsoft',
  pool: 'your company login',
  business: 'your company login',
} as const;
const called = (email: string | null) => (email === null ? '' : ` (${email})`);

/** Tells that an identity at another house opens the login from now on, in case it was somebody else. */
export const identityLinkedMail: MailKind<Data> = {
  name: 'identity.identity-linked',
  data: z.object({
    userId: z.uuid(),
    name: z.string(),
    provider: z.enum(SSO_PROVIDERS),
    email: z.string().nullable(),
  }),
  texts: {
    de_DE: ({ name, provider, email }) => ({
      subject: 'Neue Anmeldung für Ihr Konto verknüpft',
      paragraphs: [
        `Guten Tag, ${name},`,
        `Ihr Konto bei Postkorb wurde mit einer weiteren Anmeldung verknüpft: ${GERMAN[provider]}${called(email)}. Damit können Sie sich ohne Passwort anmelden.`,
        'Waren Sie das nicht? Dann melden Sie sich bitte an, lösen Sie die Verknüpfung in den Einstellungen unter „Sicherheit“ und ändern Sie Ihr Passwort.',
      ],
    }),
    en_GB: ({ name, provider, email }) => ({
      subject: 'Another login was linked to your account',
      paragraphs: [
        `Hello ${name},`,
        `Another login was linked to your Postkorb account: ${ENGLISH[provider]}${called(email)}. You can log in with it without a password.`,
        'Was that not you? Then please log in, unlink it in the settings under “Security” and change your password.',
      ],
    }),
  },
};
