import { z } from 'zod';
import type { MailKind } from '#platform/mail/mail';

type Data = { readonly userId: string; readonly name: string; readonly isOn: boolean };

/** Tells that a second factor was set up or removed, in case it was somebody else. */
export const secondFactorMail: MailKind<Data> = {
  name: 'identity.second-factor',
  data: z.object({ userId: z.uuid(), name: z.string(), isOn: z.boolean() }),
  texts: {
    de_DE: ({ name, isOn }) => ({
      subject: isOn
        ? 'Anmeldung in zwei Schritten eingerichtet'
        : 'Anmeldung in zwei Schritten ausgeschaltet',
      paragraphs: [
        `Guten Tag, ${name},`,
        isOn
          ? 'bei der Anmeldung an Ihrem Konto bei Postkorb wird ab jetzt nach dem Passwort ein Code aus Ihrer Authenticator-App verlangt. Alle anderen Geräte wurden abgemeldet.'
          : 'bei der Anmeldung an Ihrem Konto bei Postkorb genügt ab jetzt wieder das Passwort.',
        'Waren Sie das nicht? Dann wählen Sie bitte sofort auf der Anmeldeseite von Postkorb „Passwort vergessen?“: Ein neues Passwort meldet alle Geräte ab.',
      ],
    }),
    en_GB: ({ name, isOn }) => ({
      subject: isOn ? 'Two-step login is set up' : 'Two-step login was turned off',
      paragraphs: [
        `Hello ${name},`,
        isOn
          ? 'From now on, logging in to your Postkorb account asks for a code from your authenticator app after the password. All other devices were signed out.'
          : 'From now on, your password alone is enough to log in to your Postkorb account again.',
        'Was that not you? Then please choose “Forgot your password?” on the Postkorb login page at once: a new password signs out every device.',
      ],
    }),
  },
};
