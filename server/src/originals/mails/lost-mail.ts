import { z } from 'zod';
import type { MailKind } from '#platform/mail/mail';

const about = z.object({ what: z.enum(['lost', 'foundAgain']) });

/** Tells those who manage originals that one is lost, or was found again; which one, only the cockpit says. */
export const lostMail: MailKind<z.infer<typeof about>> = {
  name: 'originals.lost',
  data: about,
  link: { path: () => '/app/originals', hours: 21 * 24 },
  texts: {
    de_DE: ({ what }) =>
      what === 'lost'
        ? {
            subject: 'Ein Original aus Ihrem Konto ist verloren',
            paragraphs: [
              'Guten Tag,',
              'bei einer Zählung im Scanzentrum fehlte ein Original aus Ihrem Konto. Wir haben 10 Arbeitstage lang danach gesucht und es nicht gefunden. Das ist unser Fehler, und es tut uns leid.',
              'Der Scan ist unverändert da. Um welches Original es geht, steht in seinem Verlauf. Wir suchen weiter und schreiben Ihnen, wenn wir es finden.',
            ],
            button: 'Originale ansehen',
          }
        : {
            subject: 'Ein verlorenes Original ist wieder da',
            paragraphs: [
              'Guten Tag,',
              'ein Original aus Ihrem Konto, das verloren war, ist im Scanzentrum wiedergefunden worden. Um welches es geht, steht in seinem Verlauf.',
            ],
            button: 'Originale ansehen',
          },
    en_GB: ({ what }) =>
      what === 'lost'
        ? {
            subject: 'An original from your account is lost',
            paragraphs: [
              'Hello,',
              'When the scan centre counted its boxes, an original from your account was missing. We searched for it for 10 working days and did not find it. This is our mistake, and we are sorry.',
              'The scan is there, unchanged. Which original it is, its history says. We keep searching, and will write to you if we find it.',
            ],
            button: 'Look at the originals',
          }
        : {
            subject: 'A lost original has been found',
            paragraphs: [
              'Hello,',
              'an original from your account that was lost has been found in the scan centre. Which one it is, its history says.',
            ],
            button: 'Look at the originals',
          },
  },
};
