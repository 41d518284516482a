import {
  ADD_PASSKEY_REFUSALS,
  BEGIN_PASSKEY_REFUSALS,
  REMOVE_PASSKEY_REFUSALS,
  RENAME_PASSKEY_REFUSALS,
} from '@postkorb/domain/identity';
import { answer, answerType, builder } from '#platform/api/graphql';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys/own-passkeys.ts';
import { findOwnPasskeys, type Passkey } from './passkeys/passkey.sql.ts';

const PasskeyType = builder.objectRef<Passkey>('Passkey').implement({
  description: 'A key that a device keeps for a login: it opens it by fingerprint, face or PIN.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'As its owner calls it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    usedAt: t.expose('usedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When somebody last came in with it; null where nobody did.',
    }),
  }),
});

builder.queryField('mePasskeys', (t) =>
  t.field({
    type: [PasskeyType],
    description: 'The passkeys of the signed-in user, the oldest first.',
    resolve: (_, __, ctx) => findOwnPasskeys(ctx),
  }),
);

const kept = { name: 'passkeys', type: [PasskeyType] } as const;
const BeginAnswer = answerType('BeginPasskey', BEGIN_PASSKEY_REFUSALS, {
  name: 'options',
  type: 'String',
});
const AddAnswer = answerType('AddPasskey', ADD_PASSKEY_REFUSALS, kept);
const RenameAnswer = answerType('RenamePasskey', RENAME_PASSKEY_REFUSALS, kept);
const RemoveAnswer = answerType('RemovePasskey', REMOVE_PASSKEY_REFUSALS, kept);

builder.mutationFields((t) => ({
  beginPasskey: t.field({
    type: BeginAnswer,
    description:
      'What a browser is asked to make a passkey with (WebAuthn). Wants a proof that is no older than five minutes.',
    resolve: (_, __, ctx) => answer(beginPasskey(ctx)),
  }),
  addPasskey: t.field({
    type: AddAnswer,
    description: 'Keeps the passkey that a browser made.',
    args: {
      name: t.arg.string({ required: true }),
      response: t.arg({ type: 'JSON', required: true, description: 'As the browser answered.' }),
    },
    resolve: (_, input, ctx) => answer(addPasskey(ctx, input)),
  }),
  renamePasskey: t.field({
    type: RenameAnswer,
    description: 'Gives a passkey another name.',
    args: { id: t.arg.id({ required: true }), name: t.arg.string({ required: true }) },
    resolve: (_, input, ctx) => answer(renamePasskey(ctx, input)),
  }),
  removePasskey: t.field({
    type: RemoveAnswer,
    description:
      'Forgets a passkey: it opens nothing any more. Wants a proof that is no older than five minutes.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(removePasskey(ctx, id)),
  }),
}));
