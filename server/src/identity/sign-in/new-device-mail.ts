import { z } from 'zod';
import type { MailKind } from '#platform/mail/mail';
import type { Browser } from '../sessions/browser.ts';

const NOT_ME_DAYS = 7;

/** A sign-in that its person is told of. */
type NewDevice = Browser & {
  readonly userId: string;
  readonly name: string;
  /** The moment it happened. */
  readonly at: string;
};

const BERLIN = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' } as const;
const german = new Intl.DateTimeFormat('de-DE', BERLIN);
const english = new Intl.DateTimeFormat('en-GB', BERLIN);

const germanDevice = ({ browser, system }: Browser) =>
  `${browser ?? 'unbekanntes Programm'} auf ${system ?? 'unbekanntem System'}`;
const englishDevice = ({ browser, system }: Browser) =>
  `${browser ?? 'unknown program'} on ${system ?? 'unknown system'}`;

/** Tells of a sign-in with a browser that this login has not used before; the link ends it, within 7 days, once. */
export const newDeviceMail: MailKind<NewDevice> = {
  name: 'identity.new-device',
  data: z.object({
    userId: z.uuid(),
    name: z.string(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    at: z.iso.datetime(),
  }),
  link: { path: (secret) => `/not-me#${secret}`, hours: NOT_ME_DAYS * 24 },
  texts: {
    de_DE: ({ name, at, ...device }) => ({
      subject: 'Anmeldung mit einem neuen Gerät',
      paragraphs: [
        `Guten Tag, ${name},`,
        'bei Ihrem Postkorb hat sich jemand mit einem Gerät angemeldet, das wir noch nicht kennen:',
        `${germanDevice(device)}, ${german.format(new Date(at))} Uhr (deutsche Zeit).`,
        'Waren Sie das? Dann brauchen Sie nichts zu tun.',
      ],
      button: 'Das war ich nicht',
      after: [
        'Dort melden Sie alle Geräte ab und sperren das alte Passwort.',
        `Der Link gilt ${NOT_ME_DAYS} Tage und nur einmal.`,
      ],
    }),
    en_GB: ({ name, at, ...device }) => ({
      subject: 'Login with a new device',
      paragraphs: [
        `Hello ${name},`,
        'somebody logged in to your Postkorb with a device that we do not know yet:',
        `${englishDevice(device)}, ${english.format(new Date(at))} (German time).`,
        'Was that you? Then there is nothing you need to do.',
      ],
      button: 'That was not me',
      after: [
        'There you log out all devices and block the old password.',
        `The link works once, within ${NOT_ME_DAYS} days.`,
      ],
    }),
  },
};
