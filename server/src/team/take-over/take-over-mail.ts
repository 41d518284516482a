import { z } from 'zod';
import type { MailKind } from '#platform/mail/mail';

const space = z.object({
  team: z.string(),
  by: z.string(),
  stage: z.enum(['asked', 'kept', 'done']),
  reason: z.string(),
  dueAt: z.iso.datetime(),
});
type Space = z.infer<typeof space>;

const DAY = { dateStyle: 'long', timeZone: 'Europe/Berlin' } as const;
const german = new Intl.DateTimeFormat('de-DE', DAY);
const english = new Intl.DateTimeFormat('en-GB', DAY);

const inGerman = {
  asked: ({ team, by, reason, dueAt }: Space) => ({
    subject: `Ihr Bereich bei ${team} soll übernommen werden`,
    paragraphs: [
      'Guten Tag,',
      `Ihr Zugang zum Team von ${team} bei Postkorb ist deaktiviert. ${by} möchte die Briefe und Ordner aus Ihrem eigenen Bereich dort am ${german.format(new Date(dueAt))} in den Bereich des Kontos übernehmen.`,
      `Als Grund wurde angegeben: „${reason}“`,
    ],
    after: [
      `Sie sind damit nicht einverstanden, oder es liegt Privates darin? Dann wenden Sie sich bitte vorher an ${by}. Bis dahin bleibt alles, wie es ist.`,
    ],
  }),
  kept: ({ team }: Space) => ({
    subject: `Ihr Bereich bei ${team} bleibt geschlossen`,
    paragraphs: [
      'Guten Tag,',
      `die Briefe und Ordner aus Ihrem eigenen Bereich bei ${team} werden nicht übernommen. Der Bereich bleibt, wie er ist, und niemand sieht hinein.`,
    ],
  }),
  done: ({ team }: Space) => ({
    subject: `Ihr Bereich bei ${team} wurde übernommen`,
    paragraphs: [
      'Guten Tag,',
      `die Briefe und Ordner aus Ihrem eigenen Bereich bei ${team} liegen jetzt im Bereich des Kontos, wie vor sieben Tagen angekündigt. Was im Papierkorb lag, wurde nicht übernommen.`,
    ],
  }),
};

const inEnglish = {
  asked: ({ team, by, reason, dueAt }: Space) => ({
    subject: `Your area at ${team} is to be taken over`,
    paragraphs: [
      'Hello,',
      `your access to the team of ${team} at Postkorb is deactivated. ${by} wants to take over the letters and folders of your own area there into the area of the account on ${english.format(new Date(dueAt))}.`,
      `The reason given is: “${reason}”`,
    ],
    after: [
      `You do not agree, or there is something private in it? Then please turn to ${by} before that day. Until then everything stays as it is.`,
    ],
  }),
  kept: ({ team }: Space) => ({
    subject: `Your area at ${team} stays closed`,
    paragraphs: [
      'Hello,',
      `the letters and folders of your own area at ${team} are not taken over. The area stays as it is, and nobody looks into it.`,
    ],
  }),
  done: ({ team }: Space) => ({
    subject: `Your area at ${team} was taken over`,
    paragraphs: [
      'Hello,',
      `the letters and folders of your own area at ${team} are now in the area of the account, as announced seven days ago. What was in the trash was not taken over.`,
    ],
  }),
};

/** Tells somebody whose seat was taken what becomes of their own space. */
export const spaceMail: MailKind<Space> = {
  name: 'team.space-takeover',
  data: space,
  texts: {
    de_DE: (said) => inGerman[said.stage](said),
    en_GB: (said) => inEnglish[said.stage](said),
  },
};
