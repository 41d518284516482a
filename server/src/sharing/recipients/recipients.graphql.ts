import {
  refuseClose,
  refusePermission,
  refuseShare,
  SHARE_OFFER_REFUSALS,
  SHARE_PERMISSIONS,
} from '@postkorb/domain/sharing';
import {
  Document,
  DocumentPermission,
  Folder,
  folderFlag,
  folders,
  keyText,
  type ShownFolder,
} from '#documents';
import { builder } from '#platform/api/graphql';
import { PageInfo, pageSize } from '#platform/api/page-info';
import { askerOf, flag, flagOn } from '#platform/asker';
import { asDocument, asFolder } from './container.ts';
import { findRecipients, type Recipient, type Recipients } from './recipients.ts';

export const SharePermission = builder.enumType('SharePermission', { values: SHARE_PERMISSIONS });
const ShareOfferRefusal = builder.enumType('ShareOfferRefusal', { values: SHARE_OFFER_REFUSALS });

type Known = Recipient & { readonly status: NonNullable<Recipient['status']> };
/** What the rules judge; of whom the viewer knows no more than a name nothing can be changed. */
const judged = (one: Recipient): Known => ({ ...one, status: one.status ?? 'Owner' });

const RecipientType = builder.objectRef<Recipient>('Recipient').implement({
  description:
    'Somebody who sees a document or folder, or is invited to, and why. Whoever was let in knows of others no more than the name.',
  fields: (t) => ({
    id: t.exposeID('id'),
    email: t.exposeString('email', { nullable: true }),
    name: t.exposeString('name', { description: 'Empty where nobody gave one.' }),
    status: t.expose('status', { type: DocumentPermission, nullable: true }),
    permission: t.expose('permission', {
      type: SharePermission,
      nullable: true,
      description: 'What they may do, or will; null of the owner.',
    }),
    isInvited: t.boolean({
      description: 'Whether the mailbox of their address has to be proven first.',
      resolve: ({ status }) => status === 'Invited',
    }),
    isSelf: t.exposeBoolean('isSelf'),
    isInherited: t.exposeBoolean('isInherited', {
      description: 'Whether they see it through a folder above, where that is changed.',
    }),
    inheritedFrom: t.field({
      type: Folder,
      nullable: true,
      description: 'The folder they see it through, for whoever sees that folder.',
      resolve: ({ accountId, inheritedFrom: id }, _, ctx) =>
        id === null ? null : folders(ctx).of(keyText({ accountId, id })),
    }),
    endsOn: t.expose('endsOn', {
      type: 'Date',
      nullable: true,
      description: 'The last day on which they see it; null is no end.',
    }),
    sharedAt: t.expose('since', { type: 'DateTime', nullable: true }),
    canUnshare: t.boolean({ resolve: flagOn(judged, refuseClose) }),
    canEditPermission: t.boolean({ resolve: flagOn(judged, refusePermission) }),
  }),
});

const RecipientEdge = builder.objectRef<Recipients['edges'][number]>('RecipientEdge').implement({
  fields: (t) => ({
    cursor: t.exposeString('cursor'),
    node: t.field({ type: RecipientType, resolve: ({ node }) => node }),
  }),
});

const RecipientConnection = builder.objectRef<Recipients>('RecipientConnection').implement({
  description: 'Whose it is first, then the others, since when they see it.',
  fields: (t) => ({
    edges: t.field({ type: [RecipientEdge], resolve: ({ edges }) => [...edges] }),
    totalCount: t.int({
      nullable: true,
      description: 'With the owner, counted only when asked for; null for whoever was let in.',
      resolve: ({ total }) => total(),
    }),
    pageInfo: t.field({
      type: PageInfo,
      resolve: ({ edges, more }) => ({
        hasNextPage: more,
        endCursor: edges.at(-1)?.cursor ?? null,
      }),
    }),
  }),
});

type Asked = {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
};
const pageOf = ({ first, after }: Asked) => ({
  first: pageSize(first),
  after: after ?? null,
});

const NOBODY: Recipients = { edges: [], more: false, total: () => null };
const keptOf = (folder: ShownFolder) => (folder.root === 'sharedWithMe' ? undefined : folder);

builder.objectFields(Document, (t) => ({
  recipients: t.field({
    type: RecipientConnection,
    description: 'Who sees it, and why.',
    args: { first: t.arg.int(), after: t.arg.string() },
    resolve: (document, args, ctx) => findRecipients(ctx, asDocument(document), pageOf(args)),
  }),
  canShare: t.boolean({ resolve: flag(refuseShare) }),
  shareRefusal: t.field({
    type: ShareOfferRefusal,
    nullable: true,
    description: 'Why it cannot be shared.',
    resolve: (document, _, ctx) => refuseShare(document, askerOf(ctx)),
  }),
}));

builder.objectFields(Folder, (t) => ({
  recipients: t.field({
    type: RecipientConnection,
    description: 'Who sees it with everything in it, and why.',
    args: { first: t.arg.int(), after: t.arg.string() },
    resolve: (folder, args, ctx) => {
      const kept = keptOf(folder);
      return kept ? findRecipients(ctx, asFolder(kept), pageOf(args)) : NOBODY;
    },
  }),
  canShare: t.boolean({ resolve: folderFlag(refuseShare) }),
  shareRefusal: t.field({
    type: ShareOfferRefusal,
    nullable: true,
    description: 'Why it cannot be shared.',
    resolve: (folder, _, ctx) => refuseShare(keptOf(folder), askerOf(ctx)),
  }),
}));
