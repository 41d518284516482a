import {
  ATTACHMENT_REFUSALS,
  EMAIL_ADDRESS_REFUSALS,
  EMAIL_REFUSALS,
  EMAIL_STATES,
  FILE_REFUSALS,
} from '@postkorb/domain/intake';
import {
  Document,
  Folder,
  findDocuments,
  findFolders,
  type DocumentRow,
  type FolderRow,
} from '#documents';
import { User } from '#identity';
import type { Ctx } from '#platform/ctx';
import { answer, answerType, builder, oneOf } from '#platform/api/graphql';
import { cursorOf, placeFrom } from '#platform/api/moment-cursor';
import { PageInfo, pageSize } from '#platform/api/page-info';
import { loadedOnce } from '#platform/loaded';
import { addressOf, addressRefusal, hasAddress, placeOf } from './addresses.ts';
import {
  countEmails,
  findAttachments,
  findEmails,
  type ListedAttachment,
  type ListedEmail,
} from './email.sql.ts';
import { findMailboxes } from './mailbox.sql.ts';
import { renewAddress } from './renew-address.ts';

const OF_ACCOUNT = '';
/** By folder, or `OF_ACCOUNT`; whoever asks is known to be let. */
const addresses = loadedOnce<string>(async (ctx, places) => {
  const asked = places.map((place) => (place === OF_ACCOUNT ? null : place));
  const mailboxes = await findMailboxes(ctx, asked);
  return new Map(mailboxes.map((one) => [one.folderId ?? OF_ACCOUNT, addressOf(ctx, one)]));
});

/** The address of a folder, or of the account where it is null, for whoever may see it. */
const addressFor = (ctx: Ctx, folder: FolderRow | null) =>
  addressRefusal(ctx, folder) === null ? addresses(ctx).of(placeOf(folder) ?? OF_ACCOUNT) : null;

builder.objectField(User, 'postkorbEmail', (t) =>
  t.string({
    nullable: true,
    description:
      'Where PDFs are mailed to that come into the Inbox of the account; for Owner and Admins, and for nobody else.',
    resolve: (user, _, ctx) => (hasAddress(user) ? addressFor(ctx, null) : null),
  }),
);

builder.objectField(Folder, 'emailAddress', (t) =>
  t.string({
    nullable: true,
    description:
      'Where PDFs are mailed to that come into this folder; for Owner and Admins, in what their account keeps together. Null until somebody has it created (renewEmailAddress).',
    resolve: (folder, _, ctx) => (folder.root === 'sharedWithMe' ? null : addressFor(ctx, folder)),
  }),
);

const EmailState = builder.enumType('InboundEmailState', { values: EMAIL_STATES });
const EmailRefusal = builder.enumType('InboundEmailRefusal', { values: EMAIL_REFUSALS });
const ATTACHMENT_CODES = [...new Set([...ATTACHMENT_REFUSALS, ...FILE_REFUSALS])];
const AttachmentRefusal = builder.enumType('AttachmentRefusal', { values: ATTACHMENT_CODES });

const documents = loadedOnce<DocumentRow>(async (ctx, ids) => {
  const rows = await findDocuments(ctx, ids);
  return new Map(rows.toReversed().map((row) => [row.id, row]));
});
const folders = loadedOnce<FolderRow>(
  async (ctx, ids) => new Map((await findFolders(ctx, ids)).map((row) => [row.id, row])),
);
const attachments = loadedOnce<readonly ListedAttachment[]>(async (ctx, ids) =>
  Map.groupBy(await findAttachments(ctx, ids), ({ emailId }) => emailId),
);

const AttachmentType = builder.objectRef<ListedAttachment>('InboundEmailAttachment').implement({
  description: 'Something that hung on a mail.',
  fields: (t) => ({
    filename: t.exposeString('filename'),
    bytes: t.expose('bytes', { type: 'Long' }),
    code: t.field({
      type: AttachmentRefusal,
      nullable: true,
      description: 'Why it became no document.',
      resolve: ({ code }) => oneOf(ATTACHMENT_CODES, code),
    }),
    document: t.field({
      type: Document,
      nullable: true,
      description: 'What it became; null until then, and where the viewer reaches it no more.',
      resolve: ({ documentId }, _, ctx) =>
        documentId === null ? null : documents(ctx).of(documentId),
    }),
  }),
});

const EmailType = builder.objectRef<ListedEmail>('InboundEmail').implement({
  description: 'A mail that was sent to an address of the account.',
  fields: (t) => ({
    id: t.exposeID('id'),
    receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
    sender: t.string({
      description:
        'Whom it says it comes from, which nobody has proven; as it was handed over until it is read.',
      resolve: ({ sender, envelopeSender }) => sender ?? envelopeSender,
    }),
    subject: t.exposeString('subject', { nullable: true }),
    state: t.field({ type: EmailState, resolve: ({ state }) => state }),
    code: t.field({
      type: EmailRefusal,
      nullable: true,
      description: 'Why nothing came of it.',
      resolve: ({ code }) => oneOf(EMAIL_REFUSALS, code),
    }),
    documentCount: t.exposeInt('documents', { description: 'How many documents came of it.' }),
    folder: t.field({
      type: Folder,
      nullable: true,
      description: 'The folder it was sent to; null for the Inbox of the account.',
      resolve: ({ folderId }, _, ctx) => (folderId === null ? null : folders(ctx).of(folderId)),
    }),
    attachments: t.field({
      type: [AttachmentType],
      description: 'What hung on it, in its order; at most 1,000 are named.',
      resolve: async ({ id }, _, ctx) => [...((await attachments(ctx).of(id)) ?? [])],
    }),
    unnamedCount: t.exposeInt('unnamed', { description: 'How many more there were.' }),
  }),
});

const EmailEdge = builder.objectRef<ListedEmail>('InboundEmailEdge').implement({
  fields: (t) => ({
    cursor: t.string({ resolve: cursorOf }),
    node: t.field({ type: EmailType, resolve: (email) => email }),
  }),
});

type Page = {
  readonly emails: readonly ListedEmail[];
  readonly more: boolean;
  readonly total: () => Promise<number>;
};
const NO_EMAILS: Page = { emails: [], more: false, total: async () => 0 };

const EmailConnection = builder.objectRef<Page>('InboundEmailConnection').implement({
  fields: (t) => ({
    edges: t.field({ type: [EmailEdge], resolve: ({ emails }) => [...emails] }),
    totalCount: t.int({
      description: 'Those on all pages; counted only when asked for.',
      resolve: ({ total }) => total(),
    }),
    pageInfo: t.field({
      type: PageInfo,
      resolve: ({ emails, more }) => {
        const last = emails.at(-1);
        return { hasNextPage: more, endCursor: last ? cursorOf(last) : null };
      },
    }),
  }),
});

builder.queryField('inboundEmailConnection', (t) =>
  t.field({
    type: EmailConnection,
    description:
      'Every mail that came to the account and its folders, the latest first, for Owner and Admins.',
    args: { first: t.arg.int(), after: t.arg.string() },
    resolve: async (_, { first: given, after }, ctx) => {
      if (addressRefusal(ctx, null) !== null) return NO_EMAILS;
      const first = pageSize(given);
      const rows = await findEmails(ctx, { first, after: placeFrom(after) });
      const total = () => countEmails(ctx);
      return { emails: rows.slice(0, first), more: rows.length > first, total };
    },
  }),
);

const RenewAnswer = answerType('RenewEmailAddress', EMAIL_ADDRESS_REFUSALS, {
  name: 'emailAddress',
  type: 'String',
});

builder.mutationField('renewEmailAddress', (t) =>
  t.field({
    type: RenewAnswer,
    description:
      'Gives the account, or a folder, another address for mails, or its first; the one it had is unknown from this moment on.',
    args: { folderId: t.arg.id() },
    resolve: (_, { folderId }, ctx) => answer(renewAddress(ctx, folderId ?? null)),
  }),
);
