import {
  EDIT_REFUSALS,
  MARK_REFUSALS,
  MOVE_INTO_REFUSALS,
  MOVE_REFUSALS,
  type EditableField,
} from '@postkorb/domain/documents';
import { answer, answerType, builder } from '#platform/api/graphql';
import { Document, Folder } from '../record/document.graphql.ts';
import { Container } from '../lists/containers.graphql.ts';
import { DocumentKindType } from '../record/metadata.graphql.ts';
import { editMetadata } from '../metadata/edit-metadata.ts';
import { markMany, type Marked } from './mark-read.ts';
import { moveMany, restoreMany, type Moved, type MovedOut } from './move.ts';

const MovedOutType = builder.objectRef<MovedOut>('MovedOut').implement({
  description: 'What stayed where it is because it would have left its owner’s control.',
  fields: (t) => ({
    source: t.field({ type: Container, resolve: ({ source }) => source }),
    copy: t.field({
      type: Container,
      description: 'It lies where the other was to go.',
      resolve: ({ copy }) => copy,
    }),
  }),
});

const documents = { name: 'documents', type: [Document] };
const moved = [
  { ...documents, of: (all: Moved) => all.documents },
  { name: 'folders', type: [Folder], of: (all: Moved) => all.folders },
];
const marked = [
  { ...documents, of: (all: Marked) => all.documents },
  { name: 'changedIds', type: ['ID'], of: (all: Marked) => all.changed },
];
const MarkReadAnswer = answerType('MarkManyAsRead', MARK_REFUSALS, marked);
const MarkUnreadAnswer = answerType('MarkManyAsUnread', MARK_REFUSALS, marked);
const MoveAnswer = answerType('MoveMany', MOVE_INTO_REFUSALS, [
  ...moved,
  {
    name: 'copies',
    type: [MovedOutType],
    of: ({ copies }: { readonly copies: readonly MovedOut[] }) => [...copies],
  },
]);
const RestoreAnswer = answerType('RestoreMany', MOVE_REFUSALS, moved);
const EditAnswer = answerType('UpdateDocumentMetadata', EDIT_REFUSALS, {
  name: 'document',
  type: Document,
});

builder.mutationField('markManyAsRead', (t) =>
  t.field({
    type: MarkReadAnswer,
    description:
      'Documents, and everything in folders: all of them or none. `changedIds` are those that were marked otherwise before.',
    args: { ids: t.arg.idList({ required: true }), idempotencyKey: t.arg.string() },
    resolve: (_, { ids, idempotencyKey: key }, ctx) =>
      answer(markMany(ctx, { ids, isRead: true, key })),
  }),
);
builder.mutationField('markManyAsUnread', (t) =>
  t.field({
    type: MarkUnreadAnswer,
    description:
      'Documents, and everything in folders: all of them or none. `changedIds` are those that were marked otherwise before.',
    args: { ids: t.arg.idList({ required: true }), idempotencyKey: t.arg.string() },
    resolve: (_, { ids, idempotencyKey: key }, ctx) =>
      answer(markMany(ctx, { ids, isRead: false, key })),
  }),
);
builder.mutationField('moveMany', (t) =>
  t.field({
    type: MoveAnswer,
    description:
      'Documents and folders, into a folder, the archive, the trash or back to the inbox: all of them or none. What would leave its owner’s control stays where it is; a copy is laid there, and named under `copies`.',
    args: {
      ids: t.arg.idList({ required: true }),
      folderId: t.arg.id({ required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: (_, { ids, folderId, idempotencyKey }, ctx) =>
      answer(moveMany(ctx, { ids, folderId, key: idempotencyKey })),
  }),
);
builder.mutationField('restoreMany', (t) =>
  t.field({
    type: RestoreAnswer,
    description: 'Out of the trash, back to where they came from.',
    args: { ids: t.arg.idList({ required: true }), idempotencyKey: t.arg.string() },
    resolve: (_, { ids, idempotencyKey }, ctx) => answer(restoreMany(ctx, ids, idempotencyKey)),
  }),
);

type OfSender = 'senderName' | 'senderEmail' | 'senderPhone';
const Sender = builder.inputType('DocumentSenderInput', {
  fields: (t) => ({ name: t.string(), email: t.string(), phone: t.string() }),
});

const TakenWords = builder.inputType('TakenWordsInput', {
  description: 'The words of a page as it is shown, by their places in `Document.words`, from 0.',
  fields: (t) => ({
    field: t.string({ required: true, description: 'As `Reading.field` names it.' }),
    page: t.int({ required: true }),
    words: t.intList({ required: true }),
  }),
});

builder.mutationField('updateDocumentMetadata', (t) =>
  t.field({
    type: EditAnswer,
    description:
      'A missing argument leaves a value as it is, null empties it. With `version`, the one that was read, what somebody else changed since is not overwritten. `taken` says of values from which words they were taken; one that is given as it stands is confirmed by that. `confirmed` names fields whose values are right as they stand.',
    args: {
      id: t.arg.id({ required: true }),
      version: t.arg.int(),
      sender: t.arg({ type: Sender }),
      taken: t.arg({ type: [TakenWords] }),
      confirmed: t.arg.stringList(),
      // A field that people may correct and that stands nowhere here does not compile.
      ...({
        subject: t.arg.string(),
        tags: t.arg.stringList(),
        recipientName: t.arg.string(),
        documentDate: t.arg({ type: 'Date' }),
        dueDate: t.arg({ type: 'Date' }),
        amountCents: t.arg({ type: 'Long' }),
        iban: t.arg.string(),
        reference: t.arg.string(),
        kind: t.arg({ type: DocumentKindType }),
      } satisfies Record<Exclude<EditableField, OfSender>, unknown>),
    },
    resolve: (_, { id, version, sender, taken, confirmed, tags, ...rest }, ctx) => {
      const given = {
        senderName: sender?.name,
        senderEmail: sender?.email,
        senderPhone: sender?.phone,
        ...rest,
      };
      const values = Object.fromEntries(
        Object.entries(given).filter(([, value]) => value !== undefined),
      );
      return answer(
        editMetadata(ctx, {
          id,
          version,
          taken,
          confirmed,
          values: { ...values, ...(tags ? { tags } : {}) },
        }),
      );
    },
  }),
);
