import { CONFIRM_EMAIL_HOURS, RESTORE_EMAIL_DAYS } from '@postkorb/domain/identity';
import { z } from 'zod';
import type { MailKind } from '#platform/mail/mail';

type Named = { readonly userId: string; readonly name: string };
const named = z.object({ userId: z.uuid(), name: z.string() });

/** Asks whether somebody wants to sign in with this address from now on; the link is good for 24 hours, once. */
export const newEmailMail: MailKind<Named> = {
  name: 'identity.new-email',
  data: named,
  link: { path: (secret) => `/newmail#${secret}`, hours: CONFIRM_EMAIL_HOURS },
  texts: {
    de_DE: ({ name }) => ({
      subject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
      paragraphs: [
        `Guten Tag, ${name},`,
        'Sie möchten sich bei Postkorb künftig mit dieser Adresse anmelden. Bitte bestätigen Sie, dass sie Ihnen gehört.',
      ],
      button: 'Neue Adresse bestätigen',
      after: [
        `Der Link gilt ${CONFIRM_EMAIL_HOURS} Stunden und nur einmal. Bis dahin melden Sie sich mit Ihrer bisherigen Adresse an.`,
        'Sie haben das nicht gewünscht? Dann brauchen Sie nichts zu tun.',
      ],
    }),
    en_GB: ({ name }) => ({
      subject: 'Please confirm your new email address',
      paragraphs: [
        `Hello ${name},`,
        'You would like to log in to Postkorb with this address from now on. Please confirm that the address is yours.',
      ],
      button: 'Confirm new address',
      after: [
        `The link works once, within ${CONFIRM_EMAIL_HOURS} hours. Until then you log in with the address you have used so far.`,
        'You did not ask for this? Then there is nothing you need to do.',
      ],
    }),
  },
};

/** Tells the former address that it is so no longer, in case it was somebody else; the link leads back for seven days, once. */
export const emailChangedMail: MailKind<
  Named & { readonly formerId: string; readonly changedTo: string }
> = {
  name: 'identity.email-changed',
  data: named.extend({ formerId: z.uuid(), changedTo: z.string() }),
  link: { path: (secret) => `/oldmail#${secret}`, hours: RESTORE_EMAIL_DAYS * 24 },
  texts: {
    de_DE: ({ name, changedTo }) => ({
      subject: 'Ihre E-Mail-Adresse bei Postkorb wurde geändert',
      paragraphs: [
        `Guten Tag, ${name},`,
        `für Ihr Konto bei Postkorb gilt ab sofort eine andere E-Mail-Adresse: ${changedTo}. Alle anderen Geräte wurden abgemeldet.`,
        'Waren Sie das? Dann brauchen Sie nichts zu tun.',
        'Waren Sie das nicht? Dann machen Sie die Änderung bitte sofort rückgängig.',
      ],
      button: 'Das war ich nicht',
      after: [`Der Link gilt ${RESTORE_EMAIL_DAYS} Tage und nur einmal.`],
    }),
    en_GB: ({ name, changedTo }) => ({
      subject: 'Your Postkorb email address was changed',
      paragraphs: [
        `Hello ${name},`,
        `Your Postkorb account now uses another email address: ${changedTo}. All other devices were logged out.`,
        'Was that you? Then there is nothing you need to do.',
        'Was that not you? Then please undo the change at once.',
      ],
      button: 'That was not me',
      after: [`The link works once, within ${RESTORE_EMAIL_DAYS} days.`],
    }),
  },
};

/** Tells the address that was put in its place that the former one is back. */
export const emailRestoredMail: MailKind<Named> = {
  name: 'identity.email-restored',
  data: named,
  texts: {
    de_DE: ({ name }) => ({
      subject: 'Ihre E-Mail-Adresse bei Postkorb gilt nicht mehr',
      paragraphs: [
        `Guten Tag, ${name},`,
        'die Änderung Ihrer E-Mail-Adresse wurde von der bisherigen Adresse aus rückgängig gemacht. Mit dieser Adresse können Sie sich bei Postkorb nicht mehr anmelden.',
      ],
    }),
    en_GB: ({ name }) => ({
      subject: 'Your Postkorb email address is no longer valid',
      paragraphs: [
        `Hello ${name},`,
        'The change of your email address was undone from the former address. You can no longer log in to Postkorb with this address.',
      ],
    }),
  },
};
