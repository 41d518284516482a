import { present } from '@postkorb/domain/basics';
import { findDocument } from '#documents';
import type { AccessRows } from '#platform/access-row';
import { inAccount, type Ctx } from '#platform/ctx';
import { orRefuse } from '#platform/refusal';
import { noteSender } from './senders/know-sender.ts';
import { writeLessons } from './senders/lesson.sql.ts';

const likeEditing = {
  owner: 'ok',
  editor: 'ok',
  viewer: 'NOT_ALLOWED',
  absent: 'UNKNOWN_DOCUMENT',
};

// What was learned is theirs in whose space the letters lie, and nobody's to whom one of them was shared.
const likeOwning = {
  owner: 'ok',
  editor: 'UNKNOWN_SENDER',
  viewer: 'UNKNOWN_SENDER',
  absent: 'UNKNOWN_SENDER',
};

const onlyOwner = (owner: string, others: string) => ({
  owner,
  editor: others,
  viewer: others,
  absent: others,
});

async function teach(ctx: Ctx, { documentId, word }: { documentId: string; word: string }) {
  const { accountId, spaceId } = orRefuse(await findDocument(ctx, documentId), 'UNKNOWN_DOCUMENT');
  const own = inAccount(ctx, accountId);
  const ids = [{ kind: 'name', value: word }] as const;
  const id = await noteSender(own, { documentId, spaceId }, { ids, name: word });
  const nowhere = { label: null, page: null, box: null };
  const lesson = { field: 'senderName', readAs: '', value: word, ...nowhere } as const;
  await writeLessons(own, { documentId, lessons: [lesson] });
  return present(id);
}

/** What the access matrix asks of extraction. */
export const extractionAccess: AccessRows = {
  things: { sender: { givenLike: 'document', make: teach, table: 'extraction.sender' } },
  operations: {
    'Query.summaryService': { asked: {}, answers: 'any' },
    'Query.senders': { asked: {}, answers: 'any' },
    'Query.sendersWith': { asked: { part: 'Marke' }, answers: 'any' },
    'Query.senderPage': {
      probes: [
        { kind: 'sender', variables: (id) => ({ id }), expect: onlyOwner('found', 'absent') },
      ],
    },
    'Query.senderDocumentConnection': {
      probes: [
        {
          kind: 'sender',
          variables: (senderId) => ({ senderId }),
          expect: onlyOwner('any', 'empty'),
        },
      ],
    },
    'Mutation.forgetSender': {
      probes: [{ kind: 'sender', variables: (id) => ({ id }), expect: likeOwning }],
    },
    'Mutation.foldSender': {
      probes: [
        {
          kind: 'document',
          variables: (documentId) => ({ documentId, folding: 'never' }),
          expect: { ...likeEditing, editor: 'NOT_ALLOWED' },
        },
      ],
    },
    'Mutation.mergeSenders': {
      probes: [
        {
          kind: 'sender',
          variables: (id) => ({ id, into: id }),
          expect: { ...likeOwning, owner: 'SAME_SENDER' },
        },
      ],
    },
    'Mutation.generateSummary': {
      probes: [
        {
          kind: 'document',
          variables: (id) => ({ id }),
          expect: likeEditing,
          inTrash: { owner: 'IN_TRASH' },
        },
      ],
    },
  },
};
