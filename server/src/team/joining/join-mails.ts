import { z } from 'zod';
import type { MailKind } from '#platform/mail/mail';

type Joined = { readonly team: string };

/** Tells somebody that their login opens another account as well. */
export const joinedMail: MailKind<Joined> = {
  name: 'team.joined',
  data: z.object({ team: z.string() }),
  texts: {
    de_DE: ({ team }) => ({
      subject: `Sie gehören jetzt zum Team von ${team}`,
      paragraphs: [
        'Guten Tag,',
        `mit Ihrem Login sind Sie dem Team von ${team} bei Postkorb beigetreten, als Mitglied mit einem eigenen Bereich.`,
        'Zwischen Ihren Konten wechseln Sie oben rechts im Kontomenü.',
      ],
      after: [
        'Sie waren das nicht? Dann ändern Sie bitte Ihr Passwort und verlassen Sie das Team in den Einstellungen unter „Teammitglieder“.',
      ],
    }),
    en_GB: ({ team }) => ({
      subject: `You are now in the team of ${team}`,
      paragraphs: [
        'Hello,',
        `with your login you have joined the team of ${team} at Postkorb, as a Member with an area of your own.`,
        'You switch between your accounts in the account menu at the top right.',
      ],
      after: [
        'That was not you? Then please change your password, and leave the team in the settings under “Team members”.',
      ],
    }),
  },
};

type MemberJoined = { readonly team: string; readonly name: string; readonly email: string };

/** Tells the Owner who used a join link. */
export const memberJoinedMail: MailKind<MemberJoined> = {
  name: 'team.member-joined',
  data: z.object({ team: z.string(), name: z.string(), email: z.string() }),
  texts: {
    de_DE: ({ team, name, email }) => ({
      subject: `${name} ist dem Team beigetreten`,
      paragraphs: [
        'Guten Tag,',
        `${name} (${email}) ist über einen Beitrittslink dem Team von ${team} beigetreten, als Mitglied mit einem eigenen Bereich.`,
      ],
      after: [
        'War der Link nicht für diese Person gedacht? Dann deaktivieren Sie sie in den Einstellungen unter „Teammitglieder“.',
      ],
    }),
    en_GB: ({ team, name, email }) => ({
      subject: `${name} has joined the team`,
      paragraphs: [
        'Hello,',
        `${name} (${email}) has used a join link and is now in the team of ${team}, as a Member with an area of their own.`,
      ],
      after: [
        'Was the link not meant for this person? Then deactivate them in the settings under “Team members”.',
      ],
    }),
  },
};
