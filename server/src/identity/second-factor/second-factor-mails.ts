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
        isOn
          ? 'Waren Sie das nicht? Dann wählen Sie bitte innerhalb von drei Tagen auf der Anmeldeseite von Postkorb „Passwort vergessen?“: Ein neues Passwort meldet alle Geräte ab und schaltet die Anmeldung in zwei Schritten wieder aus.'
          : 'Waren Sie das nicht? Dann wählen Sie bitte sofort auf der Anmeldeseite von Postkorb „Passwort vergessen?“: Ein neues Passwort meldet alle Geräte ab.',
      ],
    }),
    en_GB: ({ name, isOn }) => ({
      subject: isOn ? 'Two-step login is set up' : 'Two-step login was turned off',
      paragraphs: [
        `Hello ${name},`,
        isOn
          ? 'From now on, logging in to your Postkorb account asks for a code from your authenticator app after the password. All other devices were logged out.'
          : 'From now on, your password alone is enough to log in to your Postkorb account again.',
        isOn
          ? 'Was that not you? Then please choose “Forgot your password?” on the Postkorb login page within three days: a new password signs out every device and turns two-step login off again.'
          : 'Was that not you? Then please choose “Forgot your password?” on the Postkorb login page at once: a new password signs out every device.',
      ],
    }),
  },
};

type Codes = { readonly userId: string; readonly name: string; readonly isUsed: boolean };

/** Tells that a recovery code opened the login, or that new ones were made, in case it was somebody else. */
export const recoveryCodesMail: MailKind<Codes> = {
  name: 'identity.recovery-codes',
  data: z.object({ userId: z.uuid(), name: z.string(), isUsed: z.boolean() }),
  texts: {
    de_DE: ({ name, isUsed }) => ({
      subject: isUsed
        ? 'Anmeldung mit einem Wiederherstellungscode'
        : 'Neue Wiederherstellungscodes',
      paragraphs: [
        `Guten Tag, ${name},`,
        isUsed
          ? 'soeben hat sich jemand mit Ihrem Passwort und einem Ihrer Wiederherstellungscodes bei Postkorb angemeldet. Dieser Code gilt nun nicht mehr.'
          : 'für Ihr Konto bei Postkorb wurden soeben neue Wiederherstellungscodes erstellt. Die bisherigen gelten nicht mehr.',
        'Waren Sie das nicht? Dann wählen Sie bitte sofort auf der Anmeldeseite von Postkorb „Passwort vergessen?“: Ein neues Passwort meldet alle Geräte ab. Erstellen Sie danach in den Einstellungen unter „Sicherheit“ neue Wiederherstellungscodes.',
      ],
    }),
    en_GB: ({ name, isUsed }) => ({
      subject: isUsed ? 'Login with a recovery code' : 'New recovery codes',
      paragraphs: [
        `Hello ${name},`,
        isUsed
          ? 'Somebody has just logged in to Postkorb with your password and one of your recovery codes. That code opens nothing any more.'
          : 'New recovery codes have just been created for your Postkorb account. Those of before open nothing any more.',
        'Was that not you? Then please choose “Forgot your password?” on the Postkorb login page at once: a new password signs out every device. After that, create new recovery codes in the settings under “Security”.',
      ],
    }),
  },
};

type Reset = { readonly userId: string; readonly name: string; readonly by: string };

/** Tells somebody that a colleague removed their second factor, and who. */
export const secondFactorResetMail: MailKind<Reset> = {
  name: 'identity.second-factor-reset',
  data: z.object({ userId: z.uuid(), name: z.string(), by: z.string() }),
  texts: {
    de_DE: ({ name, by }) => ({
      subject: 'Anmeldung in zwei Schritten zurückgesetzt',
      paragraphs: [
        `Guten Tag, ${name},`,
        `${by} hat Ihre Anmeldung in zwei Schritten bei Postkorb zurückgesetzt. Ab jetzt genügt wieder Ihr Passwort, und alle Geräte wurden abgemeldet.`,
        'Am besten richten Sie sie gleich nach der nächsten Anmeldung in den Einstellungen unter „Sicherheit“ neu ein.',
        'Sie haben nicht darum gebeten? Dann fragen Sie bitte nach und wählen Sie auf der Anmeldeseite von Postkorb „Passwort vergessen?“.',
      ],
    }),
    en_GB: ({ name, by }) => ({
      subject: 'Two-step login was reset',
      paragraphs: [
        `Hello ${name},`,
        `${by} has reset your two-step login at Postkorb. From now on your password alone is enough again, and every device was logged out.`,
        'It is best to set it up again right after you next log in, in the settings under “Security”.',
        'You did not ask for this? Then please ask why, and choose “Forgot your password?” on the Postkorb login page.',
      ],
    }),
  },
};
