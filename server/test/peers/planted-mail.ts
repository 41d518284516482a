import { z } from 'zod';
import type { MailKind } from '../../src/platform/mail/mail.ts';

type Invitation = { readonly by: string; readonly folder: string };

/** A kind of mail that no domain has, to prove what all kinds can rely on. */
export const invitation: MailKind<Invitation> = {
  name: 'tests.invitation',
  data: z.object({ by: z.string(), folder: z.string() }),
  link: { path: (secret) => `/invited#${secret}`, hours: 48 },
  texts: {
    de_DE: ({ by, folder }) => ({
      subject: `${by} teilt „${folder}“ mit Ihnen`,
      paragraphs: ['Guten Tag,', `${by} möchte Ihnen den Ordner „${folder}“ zeigen.`],
      button: 'Ordner ansehen',
      after: ['Wenn Sie nichts davon wissen, müssen Sie nichts tun.'],
    }),
    en_GB: ({ by, folder }) => ({
      subject: `${by} shares “${folder}” with you`,
      paragraphs: ['Hello,', `${by} would like to show you the folder “${folder}”.`],
      button: 'Open the folder',
      after: ['If you know nothing about it, there is nothing you need to do.'],
    }),
  },
};
