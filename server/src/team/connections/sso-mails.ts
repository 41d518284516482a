import { z } from 'zod';
import { allSeats } from '#identity';
import type { Ctx } from '#platform/ctx';
import { sendMail, type MailKind } from '#platform/mail/mail';

const CHANGES = ['added', 'on', 'only', 'off', 'removed'] as const;
type Change = (typeof CHANGES)[number];
type Data = { readonly name: string; readonly change: Change };

const GERMAN: Readonly<Record<Change, (name: string) => string>> = {
  added: (name) =>
    `Die Firmenanmeldung „${name}“ wurde eingerichtet. Noch meldet sich niemand damit an.`,
  on: (name) => `Ihr Team kann sich jetzt mit der Firmenanmeldung „${name}“ anmelden.`,
  only: (name) =>
    `Ihr Team kann sich jetzt nur noch mit der Firmenanmeldung „${name}“ anmelden. Sie selbst kommen weiterhin auch mit Passwort und Code hinein.`,
  off: (name) => `Mit der Firmenanmeldung „${name}“ kann sich niemand mehr anmelden.`,
  removed: (name) =>
    `Die Firmenanmeldung „${name}“ wurde entfernt. Wer kein Passwort hat, legt über „Passwort vergessen?“ eines fest.`,
};
const ENGLISH: Readonly<Record<Change, (name: string) => string>> = {
  added: (name) => `The company login “${name}” was set up. Nobody logs in with it yet.`,
  on: (name) => `Your team can now log in with the company login “${name}”.`,
  only: (name) =>
    `Your team can now log in with the company login “${name}” only. You yourself still get in with password and code, too.`,
  off: (name) => `Nobody can log in with the company login “${name}” any more.`,
  removed: (name) =>
    `The company login “${name}” was removed. Whoever has no password sets one by “Forgot your password?”.`,
};

/** Tells the Owner that the sign-in of their business was changed, in case it was somebody else. */
export const ssoChangedMail: MailKind<Data> = {
  name: 'team.sso-changed',
  data: z.object({ name: z.string(), change: z.enum(CHANGES) }),
  texts: {
    de_DE: ({ name, change }) => ({
      subject: 'Ihre Firmenanmeldung wurde geändert',
      paragraphs: [
        'Guten Tag,',
        GERMAN[change](name),
        'Waren Sie das nicht? Dann ändern Sie bitte Ihr Passwort und sehen Sie in den Einstellungen unter „Teammitglieder“ nach.',
      ],
    }),
    en_GB: ({ name, change }) => ({
      subject: 'Your company login was changed',
      paragraphs: [
        'Hello,',
        ENGLISH[change](name),
        'Was that not you? Then please change your password and look into the settings under “Team members”.',
      ],
    }),
  },
};

type Joined = { readonly name: string; readonly email: string; readonly by: string };

/** Tells the Owner who has come into the team by its business's own sign-in. */
export const joinedBySsoMail: MailKind<Joined> = {
  name: 'team.joined-by-sso',
  data: z.object({ name: z.string(), email: z.string(), by: z.string() }),
  texts: {
    de_DE: ({ name, email, by }) => ({
      subject: `${name} ist dem Team beigetreten`,
      paragraphs: [
        'Guten Tag,',
        `${name} (${email}) hat sich zum ersten Mal mit der Firmenanmeldung „${by}“ angemeldet und gehört jetzt zum Team, als Mitglied mit einem eigenen Bereich.`,
      ],
      after: [
        'Soll das nicht sein? Dann deaktivieren Sie die Person in den Einstellungen unter „Teammitglieder“.',
      ],
    }),
    en_GB: ({ name, email, by }) => ({
      subject: `${name} has joined the team`,
      paragraphs: [
        'Hello,',
        `${name} (${email}) has logged in with the company login “${by}” for the first time and is now in the team, as a Member with an area of their own.`,
      ],
      after: ['Is that not wanted? Then deactivate them in the settings under “Team members”.'],
    }),
  },
};

const BERLIN = { dateStyle: 'long', timeZone: 'Europe/Berlin' } as const;
const german = new Intl.DateTimeFormat('de-DE', BERLIN);
const english = new Intl.DateTimeFormat('en-GB', BERLIN);
type Ending = { readonly name: string; readonly until: string };

/** Tells the Owner that what their provider signs with ends soon. */
export const certificateMail: MailKind<Ending> = {
  name: 'team.certificate-ending',
  data: z.object({ name: z.string(), until: z.iso.datetime() }),
  texts: {
    de_DE: ({ name, until }) => ({
      subject: 'Das Zertifikat Ihrer Firmenanmeldung läuft ab',
      paragraphs: [
        'Guten Tag,',
        `das Zertifikat, mit dem Ihr Anbieter die Firmenanmeldung „${name}“ unterschreibt, gilt bis ${german.format(new Date(until))}. Danach kann sich damit niemand mehr anmelden.`,
        'Bitte hinterlegen Sie rechtzeitig die neuen Metadaten Ihres Anbieters in den Einstellungen unter „Teammitglieder“. Das neue Zertifikat gilt dann neben dem alten, bis Ihr Anbieter wechselt.',
      ],
    }),
    en_GB: ({ name, until }) => ({
      subject: 'The certificate of your company login ends soon',
      paragraphs: [
        'Hello,',
        `the certificate with which your provider signs the company login “${name}” is valid until ${english.format(new Date(until))}. After that nobody can log in with it.`,
        'Please add the new metadata of your provider in time, in the settings under “Team members”. The new certificate then counts beside the old one until your provider changes over.',
      ],
    }),
  },
};

/** The Owner, as mails reach them. */
export async function findOwner(ctx: Ctx) {
  const owner = (await allSeats(ctx)).find(({ role }) => role === 'Owner');
  return owner && { to: owner.email, locale: owner.locale };
}

/** Tells the Owner of the viewer's account what became of a sign-in of their business. */
export async function tellOwner(ctx: Ctx, name: string, change: Change): Promise<void> {
  const owner = await findOwner(ctx);
  if (owner) await sendMail(ctx, ssoChangedMail, { ...owner, name, change });
}
