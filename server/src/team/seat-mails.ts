import { z } from 'zod';
import type { MailKind } from '#platform/mail/mail';

type Back = { readonly team: string; readonly by: string; readonly opened: number };
const back = z.object({ team: z.string(), by: z.string(), opened: z.number().int() });

// How many folders and letters are open to somebody again, as a sentence of its own; nothing where there is none.
const openedDe = (opened: number, whom: string) =>
  opened === 0
    ? []
    : [
        opened === 1
          ? `Eine Freigabe für ${whom} gilt wieder.`
          : `${opened} Freigaben für ${whom} gelten wieder.`,
      ];
const openedEn = (opened: number, whom: string) =>
  opened === 0
    ? []
    : [
        opened === 1
          ? `One thing that was shared with ${whom} is shared again.`
          : `${opened} things that were shared with ${whom} are shared again.`,
      ];

/** Tells somebody that they have their seat again. */
export const backInTeamMail: MailKind<Back> = {
  name: 'team.back-in-team',
  data: back,
  texts: {
    de_DE: ({ team, by, opened }) => ({
      subject: `Sie sind wieder im Team von ${team}`,
      paragraphs: [
        'Guten Tag,',
        `${by} hat Ihren Zugang zum Team von ${team} bei Postkorb wieder aktiviert. Melden Sie sich wie gewohnt an: Ihr eigener Bereich ist so, wie Sie ihn verlassen haben.`,
        ...openedDe(opened, 'Sie'),
      ],
      after: ['Die Adresse Ihres Kalenders gilt nicht mehr; legen Sie bei Bedarf eine neue an.'],
    }),
    en_GB: ({ team, by, opened }) => ({
      subject: `You are back in the team of ${team}`,
      paragraphs: [
        'Hello,',
        `${by} has reactivated your access to the team of ${team} at Postkorb. Log in as usual: your own area is as you left it.`,
        ...openedEn(opened, 'you'),
      ],
      after: ['The address of your calendar is no longer valid; make a new one if you need it.'],
    }),
  },
};

type MemberBack = Back & { readonly name: string; readonly email: string };

/** Tells the Owner who has their seat again, and by whom. */
export const memberBackMail: MailKind<MemberBack> = {
  name: 'team.member-back',
  data: back.extend({ name: z.string(), email: z.string() }),
  texts: {
    de_DE: ({ team, by, opened, name, email }) => ({
      subject: `${name} ist wieder im Team`,
      paragraphs: [
        'Guten Tag,',
        `${by} hat ${name} (${email}) im Team von ${team} wieder aktiviert.`,
        ...openedDe(opened, name),
      ],
      after: [
        'Soll das nicht so sein? Dann deaktivieren Sie die Person in den Einstellungen unter „Teammitglieder“.',
      ],
    }),
    en_GB: ({ team, by, opened, name, email }) => ({
      subject: `${name} is back in the team`,
      paragraphs: [
        'Hello,',
        `${by} has reactivated ${name} (${email}) in the team of ${team}.`,
        ...openedEn(opened, name),
      ],
      after: ['Should that not be so? Then deactivate them in the settings under “Team members”.'],
    }),
  },
};
