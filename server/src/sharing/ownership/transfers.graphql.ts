import {
  CANCEL_TRANSFER_REFUSALS,
  DISMISS_TRANSFER_REFUSALS,
  refuseCancelTransfer,
  refuseDismissTransfer,
  TRANSFER_STAGES,
} from '@postkorb/domain/sharing';
import { flag } from '#platform/asker';
import { answer, answerType, builder } from '#platform/api/graphql';
import { cancelTransfer, dismissTransfer } from './steer-transfer.ts';
import { shownTransfers, type TransferRow } from './transfer.sql.ts';

const Stage = builder.enumType('OwnershipTransferStage', { values: TRANSFER_STAGES });

export const TransferType = builder.objectRef<TransferRow>('OwnershipTransfer').implement({
  description:
    'A folder that is given to another account part by part: it is there as a whole or not at all, and until then it can only be read.',
  fields: (t) => ({
    id: t.exposeID('id'),
    stage: t.field({ type: Stage, resolve: ({ stage }) => stage }),
    title: t.exposeString('title', { description: 'What the folder was called.' }),
    receiver: t.exposeString('receiverName', { description: 'To whom it goes.' }),
    total: t.exposeInt('total', { description: 'How many documents it held when it began.' }),
    done: t.exposeInt('done', {
      description: 'Of how many the file has been carried over; nobody sees anything of it there.',
    }),
    code: t.exposeString('code', { nullable: true, description: 'Why it failed, as a code.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
    canCancel: t.boolean({ resolve: flag(refuseCancelTransfer) }),
    canDismiss: t.boolean({ resolve: flag(refuseDismissTransfer) }),
  }),
});

builder.queryField('ownershipTransfers', (t) =>
  t.field({
    type: [TransferType],
    description: 'What the viewer gives to other accounts part by part, newest first.',
    resolve: (_, __, ctx) => shownTransfers(ctx),
  }),
);

const CancelAnswer = answerType('CancelOwnershipTransfer', CANCEL_TRANSFER_REFUSALS, {
  name: 'transfer',
  type: TransferType,
});

builder.mutationField('cancelOwnershipTransfer', (t) =>
  t.field({
    type: CancelAnswer,
    description: 'Calls a transfer off: all of it stays where it is, and can be changed again.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(cancelTransfer(ctx, id)),
  }),
);

const DismissAnswer = answerType('DismissOwnershipTransfer', DISMISS_TRANSFER_REFUSALS, {
  name: 'transfer',
  type: TransferType,
});

builder.mutationField('dismissOwnershipTransfer', (t) =>
  t.field({
    type: DismissAnswer,
    description: 'Puts a transfer that is over out of sight.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(dismissTransfer(ctx, id)),
  }),
);
