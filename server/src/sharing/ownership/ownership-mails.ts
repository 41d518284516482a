import { z } from 'zod';
import type { MailKind } from '#platform/mail/mail';

const about = z.object({
  giver: z.string(),
  receiver: z.string(),
  kind: z.enum(['document', 'folder']),
  documents: z.number().int(),
});
type About = z.infer<typeof about>;

// What it is about nobody reads in a mail: a number is enough.
const whatDe = ({ kind, documents }: About) =>
  kind === 'document'
    ? 'einen Brief'
    : `einen Ordner mit ${documents === 1 ? '1 Brief' : `${documents} Briefen`}`;
const whatEn = ({ kind, documents }: About) =>
  kind === 'document'
    ? 'a letter'
    : `a folder with ${documents === 1 ? '1 letter' : `${documents} letters`}`;

/** Tells whoever was given a letter or folder that it is theirs now. */
export const ownershipMail: MailKind<About> = {
  name: 'sharing.ownership',
  data: about,
  link: { path: () => '/app/folder/inbox', hours: 30 * 24 },
  texts: {
    de_DE: (one) => ({
      subject: `${one.giver} hat Ihnen ${whatDe(one)} übergeben`,
      paragraphs: [
        'Guten Tag,',
        `${one.giver} hat Ihnen bei Postkorb ${whatDe(one)} übergeben. Von jetzt an gehört Ihnen alles darin, und nur Sie entscheiden, wer es sieht.`,
        one.kind === 'folder'
          ? 'Sie finden den Ordner in Ihrer Ablage.'
          : 'Sie finden den Brief in Ihrem Posteingang.',
      ],
      button: 'Öffnen',
    }),
    en_GB: (one) => ({
      subject: `${one.giver} has handed ${whatEn(one)} over to you`,
      paragraphs: [
        'Hello,',
        `${one.giver} has handed ${whatEn(one)} over to you at Postkorb. It is yours from now on, and you alone decide who sees it.`,
        one.kind === 'folder'
          ? 'You will find the folder in your archive.'
          : 'You will find the letter in your Inbox.',
      ],
      button: 'Open',
    }),
  },
};

/** Tells those who had it that it is somebody else's now, in case nobody should have given it away. */
export const ownershipLeftMail: MailKind<About> = {
  name: 'sharing.ownership-left',
  data: about,
  texts: {
    de_DE: (one) => ({
      subject: `${one.giver} hat ${whatDe(one)} an ${one.receiver} übergeben`,
      paragraphs: [
        'Guten Tag,',
        `${one.giver} hat bei Postkorb ${whatDe(one)} an ${one.receiver} übergeben. Sie haben darauf keinen Zugriff mehr.`,
        'Sollte das ein Versehen sein, kann nur diese Person den Zugriff wieder erlauben.',
      ],
    }),
    en_GB: (one) => ({
      subject: `${one.giver} has handed ${whatEn(one)} over to ${one.receiver}`,
      paragraphs: [
        'Hello,',
        `${one.giver} has handed ${whatEn(one)} over to ${one.receiver} at Postkorb. You can no longer see it.`,
        'Should that be a mistake, only they can let you in again.',
      ],
    }),
  },
};
