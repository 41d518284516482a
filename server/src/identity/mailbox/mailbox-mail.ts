import { z } from 'zod';
import type { MailKind } from '#platform/mail/mail';

export const PROOF_HOURS = 24;

/** Asks a person to show that the mailbox of their address is theirs; the link is good for 24 hours, once. */
export const mailboxMail: MailKind<{ userId: string; name: string; newsletter: boolean }> = {
  name: 'identity.prove-mailbox',
  data: z.object({ userId: z.uuid(), name: z.string(), newsletter: z.boolean() }),
  link: { path: (secret) => `/mailbox#${secret}`, hours: PROOF_HOURS },
  texts: {
    de_DE: ({ name, newsletter }) => ({
      subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      paragraphs: [
        `Guten Tag, ${name},`,
        'mit dieser Adresse wurde ein Konto bei Postkorb eröffnet. Bitte bestätigen Sie, dass sie Ihnen gehört.',
        ...(newsletter
          ? ['Damit bestellen Sie auch den Newsletter. Sie können ihn jederzeit abbestellen.']
          : []),
      ],
      button: 'Adresse bestätigen',
      after: [
        `Der Link gilt ${PROOF_HOURS} Stunden und nur einmal.`,
        'Sie haben kein Konto eröffnet? Dann brauchen Sie nichts zu tun.',
      ],
    }),
    en_GB: ({ name, newsletter }) => ({
      subject: 'Please confirm your email address',
      paragraphs: [
        `Hello ${name},`,
        'A Postkorb account was opened with this address. Please confirm that the address is yours.',
        ...(newsletter
          ? ['This also subscribes you to the newsletter. You can unsubscribe at any time.']
          : []),
      ],
      button: 'Confirm address',
      after: [
        `The link works once, within ${PROOF_HOURS} hours.`,
        'You did not open an account? Then there is nothing you need to do.',
      ],
    }),
  },
};
