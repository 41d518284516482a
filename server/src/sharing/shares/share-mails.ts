import {
  SHARE_INVITE_DAYS,
  SHARE_PERMISSIONS,
  type SharePermission,
} from '@postkorb/domain/sharing';
import { z } from 'zod';
import { dayInWords } from '#platform/mail/day-in-words';
import type { MailKind } from '#platform/mail/mail';
import { optOutOfShares } from '../opting/opt-out-link.ts';

// What is shared is named by its number alone: a mail is read over shoulders and kept by others.
const about = z.object({
  sharer: z.string(),
  containerId: z.uuid(),
  kind: z.enum(['document', 'folder']),
  permission: z.enum(SHARE_PERMISSIONS),
  /** The last day; null is no end. */
  endsOn: z.string().nullable(),
  note: z.string(),
});
type About = z.infer<typeof about>;

const whatDe = ({ kind }: Pick<About, 'kind'>) =>
  kind === 'folder' ? 'einen Ordner' : 'einen Brief';
const whatEn = ({ kind }: Pick<About, 'kind'>) => (kind === 'folder' ? 'a folder' : 'a letter');
const mayDe = (permission: SharePermission) =>
  permission === 'editor'
    ? 'Sie können alles darin lesen und bearbeiten.'
    : 'Sie können alles darin lesen und herunterladen.';
const mayEn = (permission: SharePermission) =>
  permission === 'editor'
    ? 'You can read and edit everything in it.'
    : 'You can read and download everything in it.';

const said = (more: About) => ({
  de: [
    ...(more.note === '' ? [] : [`${more.sharer} schreibt dazu: „${more.note}“`]),
    mayDe(more.permission),
    ...(more.endsOn === null
      ? []
      : [`Der Zugriff endet nach dem ${dayInWords(more.endsOn, 'de_DE')}.`]),
  ],
  en: [
    ...(more.note === '' ? [] : [`${more.sharer} adds: “${more.note}”`]),
    mayEn(more.permission),
    ...(more.endsOn === null ? [] : [`Access ends after ${dayInWords(more.endsOn, 'en_GB')}.`]),
  ],
});

const DAYS_OF_LINK = 30;

/** Tells somebody with a login that a letter or folder was shared with them. */
export const shareMail: MailKind<About> = {
  name: 'sharing.shared',
  data: about,
  link: {
    path: (_, { containerId }) => `/app/sharedWithMe/${containerId}`,
    hours: DAYS_OF_LINK * 24,
  },
  optOut: optOutOfShares,
  texts: {
    de_DE: (one) => ({
      subject: `${one.sharer} hat ${whatDe(one)} mit Ihnen geteilt`,
      paragraphs: [
        'Guten Tag,',
        `${one.sharer} hat bei Postkorb ${whatDe(one)} mit Ihnen geteilt.`,
        ...said(one).de,
      ],
      button: 'Ansehen',
      after: ['Alles, was mit Ihnen geteilt ist, finden Sie in Postkorb unter „Geteilt mit mir“.'],
    }),
    en_GB: (one) => ({
      subject: `${one.sharer} has shared ${whatEn(one)} with you`,
      paragraphs: [
        'Hello,',
        `${one.sharer} has shared ${whatEn(one)} with you at Postkorb.`,
        ...said(one).en,
      ],
      button: 'Open',
      after: ['You will find everything that is shared with you under “Shared with me”.'],
    }),
  },
};

/** Invites somebody without a login, or whose mailbox nobody has proven; the link is good for 30 days, once. */
export const shareInviteMail: MailKind<About> = {
  name: 'sharing.invite',
  data: about,
  link: { path: (secret) => `/share-invite#${secret}`, hours: SHARE_INVITE_DAYS * 24 },
  optOut: optOutOfShares,
  texts: {
    de_DE: (one) => ({
      subject: `${one.sharer} möchte ${whatDe(one)} mit Ihnen teilen`,
      paragraphs: [
        'Guten Tag,',
        `${one.sharer} möchte bei Postkorb ${whatDe(one)} mit Ihnen teilen. Postkorb bewahrt gescannte Post auf und ordnet sie; ein Konto ist kostenlos.`,
        ...said(one).de,
      ],
      button: 'Einladung ansehen',
      after: [
        `Der Link gilt ${SHARE_INVITE_DAYS} Tage und nur einmal. Nur wer ihn in diesem Postfach öffnet, sieht, was geteilt wurde.`,
        `Sie kennen ${one.sharer} nicht? Dann brauchen Sie nichts zu tun.`,
      ],
    }),
    en_GB: (one) => ({
      subject: `${one.sharer} would like to share ${whatEn(one)} with you`,
      paragraphs: [
        'Hello,',
        `${one.sharer} would like to share ${whatEn(one)} with you at Postkorb, where scanned post is kept in order. An account is free.`,
        ...said(one).en,
      ],
      button: 'View invitation',
      after: [
        `The link works once, within ${SHARE_INVITE_DAYS} days. Only whoever opens it in this mailbox will see what was shared.`,
        `You do not know ${one.sharer}? Then there is nothing you need to do.`,
      ],
    }),
  },
};

const ending = z.object({
  sharer: z.string(),
  containerId: z.uuid(),
  kind: z.enum(['document', 'folder']),
  endsOn: z.string(),
});
type Ending = z.infer<typeof ending>;

/** Tells whoever something was shared with that it ends in a few days. */
export const shareEndsMail: MailKind<Ending> = {
  name: 'sharing.ends-soon',
  data: ending,
  link: {
    path: (_, { containerId }) => `/app/sharedWithMe/${containerId}`,
    hours: DAYS_OF_LINK * 24,
  },
  optOut: optOutOfShares,
  texts: {
    de_DE: ({ sharer, kind, endsOn }) => ({
      subject: `Ihr Zugriff auf ${kind === 'folder' ? 'einen Ordner' : 'einen Brief'} von ${sharer} endet bald`,
      paragraphs: [
        'Guten Tag,',
        `${sharer} hat bei Postkorb ${whatDe({ kind })} mit Ihnen geteilt. Der Zugriff endet nach dem ${dayInWords(endsOn, 'de_DE')}.`,
        'Was Sie danach noch brauchen, laden Sie bitte vorher herunter.',
      ],
      button: 'Ansehen',
    }),
    en_GB: ({ sharer, kind, endsOn }) => ({
      subject: `Your access to ${kind === 'folder' ? 'a folder' : 'a letter'} of ${sharer} ends soon`,
      paragraphs: [
        'Hello,',
        `${sharer} has shared ${whatEn({ kind })} with you at Postkorb. Access ends after ${dayInWords(endsOn, 'en_GB')}.`,
        'Please download beforehand whatever you will still need.',
      ],
      button: 'Open',
    }),
  },
};
