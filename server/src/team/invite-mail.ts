import { INVITE_DAYS, USER_INVITE_ROLES, type UserInviteRole } from '@postkorb/domain/team';
import { z } from 'zod';
import type { MailKind } from '#platform/mail/mail';

type About = {
  readonly inviteId: string;
  /** Which mail of the invitation this is: the link of the last one counts. */
  readonly turn: number;
  readonly role: UserInviteRole;
  readonly inviter: string;
  /** What the business is called; null for a household. */
  readonly company: string | null;
  readonly note: string;
};

/** Asks somebody to join an account, with what whoever asks wants to say; the link is good for 14 days, once. */
export const inviteMail: MailKind<About> = {
  name: 'team.invite',
  data: z.object({
    inviteId: z.uuid(),
    turn: z.number().int(),
    role: z.enum(USER_INVITE_ROLES),
    inviter: z.string(),
    company: z.string().nullable(),
    note: z.string(),
  }),
  link: { path: (secret) => `/signup-invite#${secret}`, hours: INVITE_DAYS * 24 },
  texts: {
    de_DE: ({ inviter, company, role, note }) => ({
      subject: `${inviter} lädt Sie zu Postkorb ein`,
      paragraphs: [
        'Guten Tag,',
        company === null
          ? `${inviter} lädt Sie ein, bei Postkorb dabei zu sein: Dort liegt die Post des Haushalts, gescannt und geordnet.`
          : `${inviter} lädt Sie in das Team von ${company} bei Postkorb ein: Dort liegt die Post des Unternehmens, gescannt und geordnet.`,
        ...(note === '' ? [] : [`${inviter} schreibt dazu: „${note}“`]),
        role === 'Admin'
          ? 'Als Admin bearbeiten Sie alle Briefe und verwalten das Team.'
          : 'Als Mitglied haben Sie einen eigenen Bereich und sehen, was mit Ihnen geteilt wird.',
      ],
      button: 'Einladung annehmen',
      after: [
        `Der Link gilt ${INVITE_DAYS} Tage und nur einmal.`,
        `Sie kennen ${inviter} nicht oder möchten nicht beitreten? Dann brauchen Sie nichts zu tun.`,
      ],
    }),
    en_GB: ({ inviter, company, role, note }) => ({
      subject: `${inviter} invites you to Postkorb`,
      paragraphs: [
        'Hello,',
        company === null
          ? `${inviter} invites you to join them at Postkorb, where the post of the household is kept, scanned and in order.`
          : `${inviter} invites you to the team of ${company} at Postkorb, where the post of the business is kept, scanned and in order.`,
        ...(note === '' ? [] : [`${inviter} adds: “${note}”`]),
        role === 'Admin'
          ? 'As an Admin you work with all letters and manage the team.'
          : 'As a Member you have an area of your own and see what is shared with you.',
      ],
      button: 'Accept invitation',
      after: [
        `The link works once, within ${INVITE_DAYS} days.`,
        `You do not know ${inviter}, or do not want to join? Then there is nothing you need to do.`,
      ],
    }),
  },
};

type Come = {
  readonly name: string;
  readonly email: string;
  readonly role: UserInviteRole;
  /** Who had invited them. */
  readonly inviter: string;
};

/** Tells the Owner who has taken up an invitation, as what and by whom, in case nobody should have invited them. */
export const inviteTakenMail: MailKind<Come> = {
  name: 'team.invite-taken',
  data: z.object({
    name: z.string(),
    email: z.string(),
    role: z.enum(USER_INVITE_ROLES),
    inviter: z.string(),
  }),
  texts: {
    de_DE: ({ name, email, role, inviter }) => ({
      subject: `${name} gehört jetzt zu Ihrem Team`,
      paragraphs: [
        'Guten Tag,',
        `${name} (${email}) hat eine Einladung von ${inviter} angenommen.`,
        role === 'Admin'
          ? 'Als Admin bearbeitet diese Person alle Briefe und verwaltet das Team.'
          : 'Als Mitglied hat diese Person einen eigenen Bereich und sieht, was mit ihr geteilt wird.',
      ],
      after: [
        'Sollte diese Person nicht dabei sein? Dann deaktivieren Sie sie in den Einstellungen unter „Teammitglieder“.',
      ],
    }),
    en_GB: ({ name, email, role, inviter }) => ({
      subject: `${name} is now in your team`,
      paragraphs: [
        'Hello,',
        `${name} (${email}) has accepted an invitation by ${inviter}.`,
        role === 'Admin'
          ? 'As an Admin, this person works with all letters and manages the team.'
          : 'As a Member, this person has an area of their own and sees what is shared with them.',
      ],
      after: [
        'Should this person not be there? Then deactivate them in the settings under “Team members”.',
      ],
    }),
  },
};
