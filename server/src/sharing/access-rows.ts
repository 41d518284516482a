import type { AccessRows, Row } from '#platform/access-row';
import { newId } from '#platform/basics/id';
import type { Ctx } from '#platform/ctx';
import { insertTransfer } from './ownership/transfer.sql.ts';

const ONLY_OWN = {
  owner: 'ok',
  editor: 'NOT_ALLOWED',
  viewer: 'NOT_ALLOWED',
  absent: 'UNKNOWN_DOCUMENT',
};
const NOBODY = 'nobody.is.here@example.com';
const NO_USER = '00000000-0000-4000-8000-000000000001';
/** Whom nothing was ever shared with. */
const NEVER_ASKED = 'never.asked@example.com';

async function transferred(ctx: Ctx, title: string): Promise<string> {
  const { userId: receiverId } = ctx.viewer;
  const of = { folderId: newId(), title, receiverId, receiverName: title, total: 600 };
  return (await insertTransfer(ctx, of)).id;
}

/** Only whoever gives something away knows of its transfer; absent to all others, whatever their role. */
const steered = (code: string): Row => ({
  probes: [
    {
      kind: 'transfer',
      variables: (id) => ({ id }),
      expect: { owner: code, editor: code, viewer: code, absent: 'UNKNOWN_TRANSFER' },
    },
  ],
});

/** What the access matrix asks of sharing. */
export const sharingAccess: AccessRows = {
  things: {
    transfer: {
      givenLike: 'maker',
      make: (ctx, { word }) => transferred(ctx, word),
      table: 'sharing.transfer',
    },
  },
  operations: {
    'Query.contactConnection': { asked: {}, answers: 'any' },
    'Query.meAggregateContainerRecipientsConnection': { asked: {}, answers: 'any' },
    'Query.sharesWithMe': { asked: {}, answers: 'any' },
    'Query.notifications': { asked: {}, answers: 'found' },
    'Query.ownershipTransfers': { asked: {}, answers: 'any' },
    'Mutation.cancelOwnershipTransfer': steered('ok'),
    'Mutation.dismissOwnershipTransfer': steered('STILL_WORKING'),
    'Query.ownershipReceivers': {
      probes: ['document', 'folder'].map((kind) => ({
        kind,
        variables: (id: string) => ({ containerId: id }),
        expect: { owner: 'any', editor: 'empty', viewer: 'empty', absent: 'empty' },
      })),
    },
    'Query.ownershipChange': {
      probes: ['document', 'folder'].map((kind) => ({
        kind,
        variables: (id: string) => ({ containerId: id, userId: NO_USER }),
        expect: { owner: 'absent', editor: 'absent', viewer: 'absent', absent: 'absent' },
      })),
    },
    'Mutation.transferOwnership': {
      probes: ['document', 'folder'].map((kind) => ({
        kind,
        variables: (id: string) => ({ containerId: id, userId: NO_USER }),
        expect: { ...ONLY_OWN, owner: 'USER_NOT_FOUND' },
        inTrash: { owner: 'IN_TRASH' },
        ...(kind === 'folder' && { onRoot: { owner: 'NOT_ALLOWED' } }),
      })),
    },
    'Mutation.createManyContacts': {
      asked: { contacts: [{ email: NOBODY, name: 'Niemand' }] },
      answers: 'ok',
    },
    'Mutation.setEmailNotification': { asked: { shared: true }, answers: 'ok' },
    'Mutation.unshareAllWithContact': { asked: { email: NOBODY }, answers: 'UNKNOWN_CONTACT' },
    'Mutation.shareContainerWithManyContacts': {
      probes: ['document', 'folder'].map((kind) => ({
        kind,
        variables: (id: string, { fresh }: { fresh: string }) => ({
          containerId: id,
          emails: [NOBODY],
          permission: 'viewer',
          idempotencyKey: fresh,
        }),
        expect: ONLY_OWN,
        paywalled: 'PAYWALL',
        inTrash: { owner: 'IN_TRASH' },
        ...(kind === 'folder' && { onRoot: { owner: 'NOT_ALLOWED' } }),
      })),
    },
    'Mutation.unshareContainerWithManyContacts': {
      probes: ['document', 'folder'].map((kind) => ({
        kind,
        variables: (id: string, { fresh }: { fresh: string }) => ({
          containerId: id,
          emails: [NEVER_ASKED],
          idempotencyKey: fresh,
        }),
        expect: ONLY_OWN,
      })),
    },
  },
  routes: {
    'POST /auth/unsubscribe/link': { open: true },
    'POST /auth/unsubscribe/out': { open: true },
    'POST /auth/unsubscribe/in': { open: true },
    'POST /auth/unsubscribe': { open: true },
    'GET /auth/unsubscribe': { open: true },
  },
};
