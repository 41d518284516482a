import { OWNERSHIP_REFUSALS, refuseOwnership } from '@postkorb/domain/sharing';
import { Document, Folder, folderFlag } from '#documents';
import { answer, answerType, builder } from '#platform/api/graphql';
import { flag } from '#platform/asker';
import { findOwnershipChange, findReceivers, type OwnershipChange } from './ownership-change.ts';
import type { Given, Staying } from './receiver.sql.ts';
import { transferOwnership, type Given as Transferred } from './transfer-ownership.ts';
import { TransferType } from './transfers.graphql.ts';

builder.objectField(Document, 'canTransferOwnership', (t) =>
  t.boolean({ resolve: flag(refuseOwnership) }),
);
builder.objectField(Folder, 'canTransferOwnership', (t) =>
  t.boolean({ resolve: folderFlag(refuseOwnership) }),
);

const ReceiverType = builder.objectRef<Given>('OwnershipReceiver').implement({
  description:
    'Somebody to whom a document or folder may be given: a colleague, or an outsider who may edit it.',
  fields: (t) => ({
    id: t.exposeID('userId'),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    isOutsider: t.boolean({
      description: 'Whether it would leave the account.',
      resolve: ({ how }) => how === 'outsider',
    }),
  }),
});

builder.queryField('ownershipReceivers', (t) =>
  t.field({
    type: [ReceiverType],
    description:
      'The colleagues to whom this may be given, by name, then the outsiders who may edit it, at most 50; nobody where it is not the own.',
    args: { containerId: t.arg.id({ required: true }) },
    resolve: async (_, { containerId }, ctx) => [...(await findReceivers(ctx, containerId))],
  }),
);

const StayingType = builder.objectRef<Staying>('OwnershipStaying').implement({
  description: 'A letter that cannot leave the account now.',
  fields: (t) => ({ id: t.exposeID('id'), subject: t.exposeString('subject') }),
});

const ChangeType = builder.objectRef<OwnershipChange>('OwnershipChange').implement({
  description: 'What becomes of who sees something when it is given to somebody.',
  fields: (t) => ({
    documents: t.exposeInt('documents', { description: 'How many letters it is, or holds.' }),
    hiding: t.exposeInt('hiding', {
      description: 'How many of them hide pages, which whoever they are given to can show.',
    }),
    isTransferred: t.exposeBoolean('isTransferred', {
      description:
        'Whether it is so much that it goes part by part: that takes a while, and meanwhile all of it can only be read.',
    }),
    staying: t.field({
      type: [StayingType],
      description:
        'Those whose paper keeps them in this account; at most 50, and none where it stays inside.',
      resolve: ({ staying }) => [...staying],
    }),
    losing: t.stringList({
      description: 'Who loses access, by name or address; at most 50.',
      resolve: ({ losing }) => [...losing],
    }),
    keeping: t.stringList({
      description: 'Who keeps access, by name or address; at most 50.',
      resolve: ({ keeping }) => [...keeping],
    }),
  }),
});

builder.queryField('ownershipChange', (t) =>
  t.field({
    type: ChangeType,
    nullable: true,
    description: 'What giving this to somebody changes; nothing where it cannot be given to them.',
    args: { containerId: t.arg.id({ required: true }), userId: t.arg.id({ required: true }) },
    resolve: (_, args, ctx) => findOwnershipChange(ctx, args),
  }),
);

const TransferAnswer = answerType('TransferOwnership', OWNERSHIP_REFUSALS, [
  { name: 'containerId', type: 'String', of: ({ containerId }: Transferred) => containerId },
  { name: 'transfer', type: TransferType, of: ({ transfer }: Transferred) => transfer },
]);

builder.mutationField('transferOwnership', (t) =>
  t.field({
    type: TransferAnswer,
    description:
      'Gives a document, or a folder with all that lies in it, to a colleague, or to an outsider who may edit it; whoever had it loses all access. Wants a proof that is no older than five minutes. Answers what it is called from then on: in another account it has a name of its own. More than 500 documents and folders go there by a transfer.',
    args: { containerId: t.arg.id({ required: true }), userId: t.arg.id({ required: true }) },
    resolve: (_, args, ctx) => answer(transferOwnership(ctx, args)),
  }),
);
