import { z } from 'zod';
import type { MailKind } from '#platform/mail/mail';

const BERLIN = { dateStyle: 'long', timeZone: 'Europe/Berlin' } as const;
/** How a day is written in a mail. */
export const MAIL_DAY = {
  de_DE: new Intl.DateTimeFormat('de-DE', BERLIN),
  en_GB: new Intl.DateTimeFormat('en-GB', BERLIN),
} as const;

const about = z.object({ day: z.string() });

/** Tells whoever asked that a paper was scanned once more; which one, only the cockpit says. */
export const rescannedMail: MailKind<z.infer<typeof about>> = {
  name: 'originals.rescanned',
  data: about,
  texts: {
    de_DE: ({ day }) => ({
      subject: 'Ihr neuer Scan ist da',
      paragraphs: [
        'Guten Tag,',
        `das Original, um dessen neuen Scan Sie am ${day} gebeten haben, ist noch einmal gescannt. Der neue Scan liegt neben dem ersten; dieser ist unverändert.`,
      ],
    }),
    en_GB: ({ day }) => ({
      subject: 'Your new scan is here',
      paragraphs: [
        'Hello,',
        `The original that you asked us to scan once more on ${day} has been scanned. The new scan lies beside the first one, which is unchanged.`,
      ],
    }),
  },
};
