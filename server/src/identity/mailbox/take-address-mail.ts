import { z } from 'zod';
import type { MailKind } from '#platform/mail/mail';

export const TAKE_ADDRESS_HOURS = 24;

/**
 * Leads whoever reads the mailbox of an address that nobody has proven to an empty account of their own. It names nobody: what
 * the other login says of itself is none of theirs.
 */
export const takeAddressMail: MailKind<{ userId: string }> = {
  name: 'identity.take-address',
  data: z.object({ userId: z.uuid() }),
  link: { path: (secret) => `/own-address#${secret}`, hours: TAKE_ADDRESS_HOURS },
  texts: {
    de_DE: () => ({
      subject: 'Ihre E-Mail-Adresse bei Postkorb',
      paragraphs: [
        'Guten Tag,',
        'mit dieser Adresse hat jemand ein Konto bei Postkorb eröffnet und sie nie bestätigt. Wenn sie Ihnen gehört, können Sie hier ein eigenes, leeres Konto damit eröffnen. Das andere Konto verliert die Adresse; was darin liegt, sehen Sie nicht.',
        'Haben Sie es selbst eröffnet und kennen Ihr Passwort? Dann melden Sie sich bitte damit an und lassen Sie sich dort den Link zum Bestätigen noch einmal schicken.',
      ],
      button: 'Eigenes Konto eröffnen',
      after: [
        `Der Link gilt ${TAKE_ADDRESS_HOURS} Stunden und nur einmal.`,
        'Sie haben nichts angefordert? Dann brauchen Sie nichts zu tun.',
      ],
    }),
    en_GB: () => ({
      subject: 'Your email address at Postkorb',
      paragraphs: [
        'Hello,',
        'Somebody opened a Postkorb account with this address and never confirmed it. If the address is yours, you can open an empty account of your own with it here. The other account loses the address; what is in it is not shown to you.',
        'You opened it yourself and know your password? Then please log in with it, and have the link for confirming sent to you once more.',
      ],
      button: 'Open my own account',
      after: [
        `The link works once, within ${TAKE_ADDRESS_HOURS} hours.`,
        'You did not ask for this? Then there is nothing you need to do.',
      ],
    }),
  },
};
