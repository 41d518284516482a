import { z } from 'zod';
import type { MailKind } from '#platform/mail/mail';

const WHATS = ['asked', 'reminder', 'withdrawn'] as const;
export type Told = (typeof WHATS)[number];
type Data = {
  readonly userId: string;
  readonly name: string;
  readonly account: string;
  readonly what: Told;
  /** From when on nobody comes in without a second factor. */
  readonly from: string;
  /** Whether they have one already, and nothing is left to do. */
  readonly hasOne: boolean;
};

const dayIn = (locale: string, from: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(
    new Date(from),
  );

/** Tells somebody that their account wants a second factor of everybody, reminds them of it, or tells them that it no longer does. */
export const requiredFactorMail: MailKind<Data> = {
  name: 'team.second-factor-required',
  data: z.object({
    userId: z.uuid(),
    name: z.string(),
    account: z.string(),
    what: z.enum(WHATS),
    from: z.iso.datetime(),
    hasOne: z.boolean(),
  }),
  texts: {
    de_DE: ({ name, account, what, from, hasOne }) =>
      what === 'withdrawn'
        ? {
            subject: 'Anmeldung in zwei Schritten ist keine Pflicht mehr',
            paragraphs: [
              `Guten Tag, ${name},`,
              `für das Konto „${account}“ bei Postkorb ist die Anmeldung in zwei Schritten keine Pflicht mehr. Was Sie eingerichtet haben, bleibt, wie es ist.`,
            ],
          }
        : {
            subject:
              what === 'reminder'
                ? `Bitte bis ${dayIn('de-DE', from)}: Anmeldung in zwei Schritten einrichten`
                : 'Anmeldung in zwei Schritten wird Pflicht',
            paragraphs: [
              `Guten Tag, ${name},`,
              `ab dem ${dayIn('de-DE', from)} ist für das Konto „${account}“ bei Postkorb die Anmeldung in zwei Schritten Pflicht: mit einer Authenticator-App oder mit einem Passkey.`,
              hasOne
                ? 'Sie haben das schon eingerichtet und brauchen nichts zu tun.'
                : 'Bitte richten Sie sie vorher in den Einstellungen unter „Sicherheit“ ein. Danach geht nach der Anmeldung nichts anderes mehr, bis sie eingerichtet ist.',
            ],
          },
    en_GB: ({ name, account, what, from, hasOne }) =>
      what === 'withdrawn'
        ? {
            subject: 'Two-step login is no longer required',
            paragraphs: [
              `Hello ${name},`,
              `The Postkorb account “${account}” no longer requires two-step login. What you have set up stays as it is.`,
            ],
          }
        : {
            subject:
              what === 'reminder'
                ? `Please set up two-step login by ${dayIn('en-GB', from)}`
                : 'Two-step login will be required',
            paragraphs: [
              `Hello ${name},`,
              `From ${dayIn('en-GB', from)} on, the Postkorb account “${account}” requires two-step login: by an authenticator app, or by a passkey.`,
              hasOne
                ? 'You have set it up already, so there is nothing you need to do.'
                : 'Please set it up before that day, in the settings under “Security”. After it, nothing else is possible once you have logged in until it is set up.',
            ],
          },
  },
};
