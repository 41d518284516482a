import { z } from 'zod';
import { isDay, type Day } from '@postkorb/domain/basics';
import { dayInWords } from '#platform/mail/day-in-words';
import type { MailKind } from '#platform/mail/mail';

type About = { readonly day: Day };
const about = z.object({ day: z.string().refine(isDay) });
const link = { path: () => '/app/settings/inflow' as const, hours: 21 * 24 };

/** Says that post that somebody missed was found; which, only the cockpit says. */
export const claimFoundMail: MailKind<About> = {
  name: 'centre.claim-found',
  data: about,
  link,
  texts: {
    de_DE: ({ day }) => ({
      subject: 'Ihre vermisste Post ist gefunden',
      paragraphs: [
        'Guten Tag,',
        `die Post, die Sie am ${dayInWords(day, 'de_DE')} als vermisst gemeldet haben, lag bei uns und gehört zu Ihrem Konto. Sie wird jetzt geöffnet und gescannt und liegt dann in Ihrem Posteingang.`,
      ],
      button: 'Vermisste Post ansehen',
    }),
    en_GB: ({ day }) => ({
      subject: 'Your missing post has been found',
      paragraphs: [
        'Hello,',
        `The post you reported missing on ${dayInWords(day, 'en_GB')} lay with us and belongs to your account. It will now be opened and scanned, and will then be in your Inbox.`,
      ],
      button: 'See missing post',
    }),
  },
};

/** Says that post that somebody missed was not found within ten working days. */
export const claimNotFoundMail: MailKind<About> = {
  name: 'centre.claim-not-found',
  data: about,
  link,
  texts: {
    de_DE: ({ day }) => ({
      subject: 'Ihre vermisste Post haben wir nicht gefunden',
      paragraphs: [
        'Guten Tag,',
        `die Post, die Sie am ${dayInWords(day, 'de_DE')} als vermisst gemeldet haben, liegt nicht bei uns. Bitte fragen Sie den Absender, ob und an welche Adresse er sie geschickt hat.`,
        'Kommt sie doch noch, finden Sie sie wie immer im Posteingang.',
      ],
      button: 'Vermisste Post ansehen',
    }),
    en_GB: ({ day }) => ({
      subject: 'We could not find your missing post',
      paragraphs: [
        'Hello,',
        `The post you reported missing on ${dayInWords(day, 'en_GB')} is not with us. Please ask the sender whether it was sent, and to which address.`,
        'Should it still come, you will find it in your Inbox as always.',
      ],
      button: 'See missing post',
    }),
  },
};
