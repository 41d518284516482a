import {
  PAGE_EDIT_JOB_STAGES,
  PAGE_EDIT_JOB_TYPES,
  PAGE_REFUSALS,
  refusePages,
  refuseUndoPages,
  type PageAttributes,
  type Sheets,
  type Turn,
} from '@postkorb/domain/documents';
import { askerOf, flagOn } from '#platform/asker';
import type { Ctx } from '#platform/ctx';
import { answer, answerType, builder } from '#platform/api/graphql';
import { limitFanOut } from '#platform/fan-out';
import { loadedOnce } from '#platform/loaded';
import { present } from '@postkorb/domain/basics';
import { keyFrom, keyText } from '../access/document-key.ts';
import { Document } from '../record/document.graphql.ts';
import { findDocuments, type DocumentRow } from '../record/documents.sql.ts';
import {
  arrangePages,
  extractPages,
  mergeDocuments,
  loadPageAttributes,
  splitDocument,
} from './queue-page-edit.ts';
import { findLastPageEditJobs, type PageEditJob } from './page-edit-job.sql.ts';
import { findDescents, pageEditsByKey, type PageEdits } from '../pages/page-edits.sql.ts';
import { undoPages } from './undo-pages.ts';

const JobType = builder.enumType('PageOrderType', { values: PAGE_EDIT_JOB_TYPES });
const JobStage = builder.enumType('PageOrderStage', { values: PAGE_EDIT_JOB_STAGES });

const Job = builder.objectRef<PageEditJob>('PageOrder').implement({
  description: 'Work on pages that somebody asked for; until it is done everything is as it was.',
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.field({ type: JobType, resolve: ({ deed }) => deed }),
    stage: t.field({ type: JobStage, resolve: ({ stage }) => stage }),
    progress: t.exposeFloat('progress', { description: 'From 0 to 1.' }),
    code: t.exposeString('code', { nullable: true, description: 'Why it failed.' }),
    documents: t.field({
      type: [Document],
      description: 'The documents it made.',
      resolve: ({ stage, letters }, _, ctx) =>
        stage === 'Done'
          ? findDocuments(
              ctx,
              limitFanOut(
                ctx,
                letters.map((document) => document.id),
              ),
            )
          : [],
    }),
  }),
});

const Refusal = builder.enumType('PageRefusal', { values: PAGE_REFUSALS });

type Family = {
  readonly parents: readonly DocumentRow[];
  readonly children: readonly DocumentRow[];
  /** Documents that go to the trash when the original is shown again. */
  readonly cutOff: number;
  readonly isMerged: boolean;
};

async function findFamilies(
  ctx: Ctx,
  rows: readonly DocumentRow[],
): Promise<(id: string) => Family> {
  const descents = await findDescents(ctx, rows);
  const ids = descents.flatMap((one) => [one.documentId, one.parentId ?? one.documentId]);
  const relatives = new Map((await findDocuments(ctx, ids)).map((one) => [one.id, one]));
  const found = (all: readonly (string | null)[]) =>
    [...new Set(all)].flatMap((id) => relatives.get(id ?? '') ?? []);
  return (id) => {
    const up = descents.filter((one) => one.documentId === id);
    const down = descents.filter((one) => one.parentId === id);
    return {
      parents: found(up.map((one) => one.parentId)),
      children: found(down.map((one) => one.documentId)),
      cutOff: found(down.filter((one) => one.deed === 'split').map((one) => one.documentId)).filter(
        (one) => one.root !== 'trash',
      ).length,
      isMerged: up.some((one) => one.deed === 'merge'),
    };
  };
}

type State = Family & {
  readonly attributes: PageAttributes | undefined;
  readonly job: PageEditJob | null;
  readonly edits: PageEdits;
};

/** Everything there is to say of the pages of documents, asked once for all documents of an answer. */
const states = loadedOnce<State>(async (ctx, keys) => {
  const found = await findDocuments(
    ctx,
    keys.map((key) => keyFrom(key).id),
  );
  const rows = found.filter((row) => keys.includes(keyText(row)));
  const attributes = await loadPageAttributes(ctx, rows);
  const jobs = await findLastPageEditJobs(ctx, rows);
  const editsByKey = await pageEditsByKey(ctx, rows);
  const family = await findFamilies(ctx, rows);
  return new Map(
    rows.map((row): [string, State] => [
      keyText(row),
      {
        ...family(row.id),
        attributes: attributes.get(keyText(row)),
        job: jobs.get(keyText(row)) ?? null,
        edits: present(editsByKey.get(keyText(row))),
      },
    ]),
  );
});

/** What there is to say of a document's pages. */
export const loadState = (ctx: Ctx, document: DocumentRow) =>
  Promise.resolve(states(ctx).of(keyText(document)));

const loadAttributes = async (document: DocumentRow, ctx: Ctx) => {
  const state = await loadState(ctx, document);
  return (
    state?.attributes && {
      ...state.attributes,
      hidesPages: document.hidesPages,
      isEdited: state.edits.isEdited,
      isMerged: state.isMerged,
    }
  );
};

builder.objectFields(Document, (t) => ({
  canEditPages: t.boolean({
    description: 'Whether its pages can be turned, moved, taken out and cut now.',
    resolve: flagOn(loadAttributes, refusePages),
  }),
  editPagesRefusal: t.field({
    type: Refusal,
    nullable: true,
    description: 'Why they cannot.',
    resolve: async (d, _, ctx) => refusePages(await loadAttributes(d, ctx), askerOf(ctx)),
  }),
  canUndoPages: t.boolean({
    description: 'Whether it can show its original again, or be taken apart.',
    resolve: flagOn(loadAttributes, refuseUndoPages),
  }),
  cutOffCount: t.int({
    description: 'How many documents cut off it go to the trash when its original is shown again.',
    resolve: async (d, _, ctx) => (await loadState(ctx, d))?.cutOff ?? 0,
  }),
  pagesEdition: t.int({
    description: 'Counts the edits of its pages; an edit names the one it saw.',
    resolve: async (d, _, ctx) => (await loadState(ctx, d))?.edits.revision ?? 0,
  }),
  hasEditedPages: t.boolean({
    description: 'Whether it shows other pages than its original.',
    resolve: async (d, _, ctx) => (await loadState(ctx, d))?.edits.isEdited ?? false,
  }),
  pageOrder: t.field({
    type: Job,
    nullable: true,
    description: 'The last work on its pages.',
    resolve: async (d, _, ctx) => (await loadState(ctx, d))?.job ?? null,
  }),
  parentDocuments: t.field({
    type: [Document],
    description: 'What it was cut off or put together from, as far as that is within reach.',
    resolve: async (d, _, ctx) => limitFanOut(ctx, (await loadState(ctx, d))?.parents ?? []),
  }),
  childDocuments: t.field({
    type: [Document],
    description: 'The documents that were made of its pages.',
    resolve: async (d, _, ctx) => limitFanOut(ctx, (await loadState(ctx, d))?.children ?? []),
  }),
}));

const PageInput = builder.inputType('PageInput', {
  fields: (t) => ({
    page: t.int({ required: true, description: 'As it is shown, from 1.' }),
    turn: t.int({ required: true, description: 'Clockwise: 0, 90, 180 or 270.' }),
  }),
});
const LetterInput = builder.inputType('LetterInput', {
  fields: (t) => ({ pages: t.field({ type: [PageInput], required: true }) }),
});

// The rule looks at every turn, so that a wrong one is a problem with a place.
const sheetsOf = (pages: readonly { page: number; turn: number }[]) =>
  pages.map(({ page, turn }) => ({ page, turn: turn as Turn })) satisfies Sheets;

const document = { name: 'document', type: Document };
const documents = { name: 'documents', type: [Document] as [typeof Document] };
const SplitAnswer = answerType('SplitDocument', PAGE_REFUSALS, document);
const ArrangeAnswer = answerType('ArrangePages', PAGE_REFUSALS, document);
const ExtractAnswer = answerType('ExtractPages', PAGE_REFUSALS, document);
const UndoAnswer = answerType('UndoPages', PAGE_REFUSALS, document);
const MergeAnswer = answerType('MergeDocuments', PAGE_REFUSALS, documents);

builder.mutationField('splitDocument', (t) =>
  t.field({
    type: SplitAnswer,
    description:
      'Cuts before these pages, as shown. What comes first stays the document, with its paper; the rest become documents.',
    args: {
      id: t.arg.id({ required: true }),
      edition: t.arg.int({ required: true }),
      at: t.arg.intList({ required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: (_, { id, edition: revision, at, idempotencyKey }, ctx) =>
      answer(splitDocument(ctx, { id, revision, at, key: idempotencyKey })),
  }),
);
builder.mutationField('arrangePages', (t) =>
  t.field({
    type: ArrangeAnswer,
    description:
      'Turns, moves, takes out and cuts in one go: the first list stays the document, each further one becomes its own.',
    args: {
      id: t.arg.id({ required: true }),
      edition: t.arg.int({ required: true }),
      letters: t.arg({ type: [LetterInput], required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: (_, { id, edition: revision, letters, idempotencyKey }, ctx) => {
      const sheets = letters.map(({ pages }) => sheetsOf(pages));
      return answer(arrangePages(ctx, { id, revision, letters: sheets, key: idempotencyKey }));
    },
  }),
);
builder.mutationField('extractPages', (t) =>
  t.field({
    type: ExtractAnswer,
    description: 'Makes a new document of some pages; the document itself stays as it is.',
    args: {
      id: t.arg.id({ required: true }),
      edition: t.arg.int({ required: true }),
      pages: t.arg({ type: [PageInput], required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: (_, { id, edition: revision, pages, idempotencyKey }, ctx) =>
      answer(extractPages(ctx, { id, revision, pages: sheetsOf(pages), key: idempotencyKey })),
  }),
);
builder.mutationField('mergeDocuments', (t) =>
  t.field({
    type: MergeAnswer,
    description: 'Puts documents together into a new one, in this order; they go to the trash.',
    args: { ids: t.arg.idList({ required: true }), idempotencyKey: t.arg.string() },
    resolve: (_, { ids, idempotencyKey }, ctx) =>
      answer(mergeDocuments(ctx, { ids, key: idempotencyKey })),
  }),
);
builder.mutationField('undoPages', (t) =>
  t.field({
    type: UndoAnswer,
    description:
      'Shows the original again; documents cut off it go to the trash, and those it was put together from come back.',
    args: { id: t.arg.id({ required: true }), idempotencyKey: t.arg.string() },
    resolve: (_, { id, idempotencyKey }, ctx) => answer(undoPages(ctx, id, idempotencyKey)),
  }),
);
