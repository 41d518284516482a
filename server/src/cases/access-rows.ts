import type { AccessRows, Probe, ThingKind } from '#platform/access-row';
import { newId } from '#platform/basics/id';
import { present } from '@postkorb/domain/basics';
import { findDocument } from '#documents';
import { insertCase, setName, writeLetters } from './case.sql.ts';

/** A case of a document; only its own people know it. */
const caseThing: ThingKind = {
  givenLike: 'document',
  make: async (ctx, { documentId, word }) => {
    const { spaceId } = present(await findDocument(ctx, documentId));
    const id = newId();
    await insertCase(ctx, { id, spaceId });
    await writeLetters(ctx, [{ documentId, caseId: id, standing: 'sure', reason: 'number' }]);
    await setName(ctx, id, word);
    return id;
  },
  table: 'cases.case',
};

/** A letter of a case: its id is that of the document, its row its own. */
const caseLetterThing: ThingKind = {
  givenLike: 'document',
  make: async (_, { documentId }) => documentId,
  table: 'cases.letter',
};

const OF_LETTER = {
  list: 'documentIds',
  inTrash: { owner: 'IN_TRASH' },
} as const;
const ofLetter = (owner: string): Probe['expect'] => ({
  owner,
  editor: 'NOT_ALLOWED',
  viewer: 'NOT_ALLOWED',
  absent: 'UNKNOWN_DOCUMENT',
});
const ofCase = (owner: string, others: string): Probe['expect'] => ({
  owner,
  editor: others,
  viewer: others,
  absent: others,
});

/** What the access matrix asks of cases. */
export const casesAccess: AccessRows = {
  things: { case: caseThing, caseLetter: caseLetterThing },
  operations: {
    'Query.case': {
      probes: [
        {
          kind: 'case',
          variables: (id) => ({ id }),
          expect: ofCase('found', 'absent'),
          inTrash: { owner: 'absent' },
        },
      ],
    },
    'Mutation.joinCase': {
      probes: [
        {
          ...OF_LETTER,
          kind: 'document',
          variables: (id) => ({ documentIds: [id] }),
          expect: ofLetter('ONE_DOCUMENT'),
        },
        {
          kind: 'case',
          variables: (caseId, { document }) => ({ documentIds: [document], caseId }),
          // Where one's own letter lies in another space, OTHER_SPACE comes back.
          expect: ofCase('any', 'UNKNOWN_CASE'),
        },
      ],
    },
    'Mutation.splitCase': {
      probes: [
        {
          ...OF_LETTER,
          kind: 'caseLetter',
          variables: (id) => ({ documentIds: [id] }),
          expect: ofLetter('ok'),
        },
      ],
    },
    'Mutation.renameCase': {
      probes: [
        {
          kind: 'case',
          variables: (id) => ({ id, name: 'Streit' }),
          expect: ofCase('ok', 'UNKNOWN_CASE'),
        },
      ],
    },
  },
};
