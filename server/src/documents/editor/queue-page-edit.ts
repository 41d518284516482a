import {
  countAnnotations,
  cutAt,
  inOriginal,
  isPageEditJobOpen,
  MOST_MERGED,
  problemsOfCuts,
  problemsOfParts,
  refusePages,
  type PageAttributes,
  type PageRefusal,
  type Sheets,
} from '@postkorb/domain/documents';
import { allAllowed, allowed } from '#platform/asker';
import { atomically, inAccount, type Ctx } from '#platform/ctx';
import { newId } from '#platform/basics/id';
import { once } from '#platform/idempotency';
import { enqueue, jobKey } from '#platform/jobs/job';
import { present } from '@postkorb/domain/basics';
import { refuseIf, refuseProblems } from '#platform/refusal';
import { keyText } from '../access/document-key.ts';
import {
  findDocument,
  findDocuments,
  lockDocument,
  lockDocuments,
  type DocumentRow,
} from '../record/documents.sql.ts';
import { makePagesJob } from './make-pages.job.ts';
import { noteChange } from '../record/note-change.ts';
import { noRoomIn } from '../actions/no-room.ts';
import { insertPageEditJob, findLastPageEditJobs, type PageEditJob } from './page-edit-job.sql.ts';
import { findPageEdits, type PageEdits } from '../pages/page-edits.sql.ts';

const isOpen = (job: PageEditJob | undefined) => job !== undefined && isPageEditJobOpen(job.stage);

/** What the rules ask of documents whose pages shall change. */
export async function loadPageAttributes(
  ctx: Ctx,
  documents: readonly DocumentRow[],
): Promise<Map<string, DocumentRow & PageAttributes>> {
  const jobs = await findLastPageEditJobs(ctx, documents);
  const rooms = await noRoomIn(
    ctx,
    documents.map((one) => one.accountId),
  );
  return new Map(
    documents.map((document): [string, DocumentRow & PageAttributes] => [
      keyText(document),
      {
        ...document,
        isReady: document.readyAt !== null,
        isBusy: isOpen(jobs.get(keyText(document))),
        noRoom: rooms.get(document.accountId) ?? null,
      },
    ]),
  );
}

type Chosen = { readonly id: string; readonly revision: number };
/** A document and its page edits, nobody else's until the transaction ends. */
export type LockedPages = { readonly document: DocumentRow; readonly edits: PageEdits };

/**
 * A document whose pages may change now, held until the transaction ends.
 * Refuses with UNKNOWN_DOCUMENT, NOT_ALLOWED, IN_TRASH, NOT_READ_YET, E_INVOICE, PROTECTED, SIGNED, NO_PAGES, IN_WORK,
 * ACCOUNT_FULL, DISK_FULL, CHANGED_MEANWHILE.
 */
export async function lockPages(ctx: Ctx, { id, revision }: Chosen): Promise<LockedPages> {
  const locked = await lockDocument(ctx, id);
  const attributes = await loadPageAttributes(ctx, locked ? [locked] : []);
  const document = allowed(ctx, refusePages, locked && attributes.get(keyText(locked)));
  const edits = await findPageEdits(ctx, document);
  refuseIf<PageRefusal>(edits.revision === revision ? null : 'CHANGED_MEANWHILE');
  return { document, edits };
}

type NewPageEdit = Pick<PageEditJob, 'deed' | 'stays' | 'letters'> &
  Partial<Pick<PageEditJob, 'marks'>>;

/**
 * Writes down work on pages and has it done; until then everything is as it was.
 * Writes documents.pages-ordered. Announces documentsChanged.
 */
export async function queuePageEdit(
  ctx: Ctx,
  documents: readonly DocumentRow[],
  { marks: annotations = null, ...input }: NewPageEdit,
): Promise<void> {
  const { accountId, spaceId } = present(documents[0]);
  const there = inAccount(ctx, accountId);
  const documentIds = documents.map((one) => one.id);
  const id = await insertPageEditJob(there, {
    ...input,
    marks: annotations,
    spaceId,
    documentIds,
    askerAccountId: ctx.viewer.accountId,
  });
  const key = jobKey('pages', { accountId, id });
  await enqueue(ctx, makePagesJob, { payload: { accountId, orderId: id }, key });
  const after = {
    order: id,
    ...input,
    ...(annotations && { marks: countAnnotations(annotations) }),
  };
  await noteChange(ctx, documents, { action: 'documents.pages-ordered', after });
}

type Keyed = { readonly key?: string | null | undefined };
type Arrange = Chosen & Keyed & { readonly letters: readonly Sheets[] };

const partsOf = (documentId: string, cuts: readonly Sheets[]) =>
  cuts.map((sheets) => ({ id: newId(), parts: [{ documentId, sheets }] }));

/**
 * Turns, moves and takes out pages of a document: the first list stays the document, each further one becomes its own.
 * Refuses with what `lockPages` refuses, NOTHING_CHOSEN, IDEMPOTENCY_KEY_REUSED, INVALID_INPUT (the pages, a key that
 * is none).
 * Writes documents.pages-ordered. Announces documentsChanged.
 */
export async function arrangePages(ctx: Ctx, input: Arrange): Promise<DocumentRow> {
  const { id, revision, letters: cuts, key } = input;
  await once(ctx, { key, verb: 'arrangePages', args: [id, revision, cuts] }, (ctx) =>
    atomically(ctx, async (ctx) => {
      const { document, edits } = await lockPages(ctx, input);
      refuseIf<PageRefusal>(cuts.length > 0 ? null : 'NOTHING_CHOSEN');
      refuseProblems(problemsOfParts(cuts, document.pageCount));
      const [stays, ...cut] = cuts.map((sheets) => inOriginal(edits.sheets, sheets));
      const deed = cut.length > 0 ? 'split' : 'arrange';
      await queuePageEdit(ctx, [document], {
        deed,
        stays: present(stays),
        letters: partsOf(id, cut),
      });
    }),
  );
  return present(await findDocument(ctx, id));
}

type Split = Chosen & Keyed & { readonly at: readonly number[] };

/**
 * Cuts a letter before these pages: what comes first stays the letter, with its paper; the rest become letters of their
 * own.
 * Refuses with what `lockPages` refuses, IDEMPOTENCY_KEY_REUSED, INVALID_INPUT (the places, a key that is none).
 * Writes documents.pages-ordered. Announces documentsChanged.
 */
export async function splitDocument(ctx: Ctx, input: Split): Promise<DocumentRow> {
  const { id, revision, at, key } = input;
  await once(ctx, { key, verb: 'splitDocument', args: [id, revision, at] }, (ctx) =>
    atomically(ctx, async (ctx) => {
      const { document, edits } = await lockPages(ctx, input);
      refuseProblems(problemsOfCuts(at, document.pageCount));
      const [stays, ...cut] = cutAt(edits.sheets, at);
      await queuePageEdit(ctx, [document], {
        deed: 'split',
        stays: present(stays),
        letters: partsOf(id, cut),
      });
    }),
  );
  return present(await findDocument(ctx, id));
}

type Extract = Chosen & Keyed & { readonly pages: Sheets };

/**
 * Makes a new document of some pages of another, which stays as it is.
 * Refuses with what `lockPages` refuses, NOTHING_CHOSEN, IDEMPOTENCY_KEY_REUSED, INVALID_INPUT (the pages, a key that
 * is none).
 * Writes documents.pages-ordered. Announces documentsChanged.
 */
export async function extractPages(ctx: Ctx, input: Extract): Promise<DocumentRow> {
  const { id, revision, pages, key } = input;
  await once(ctx, { key, verb: 'extractPages', args: [id, revision, pages] }, (ctx) =>
    atomically(ctx, async (ctx) => {
      const { document, edits } = await lockPages(ctx, input);
      refuseIf<PageRefusal>(pages.length > 0 ? null : 'NOTHING_CHOSEN');
      refuseProblems(problemsOfParts([pages], document.pageCount));
      const cuts = partsOf(id, [inOriginal(edits.sheets, pages)]);
      await queuePageEdit(ctx, [document], { deed: 'extract', stays: null, letters: cuts });
    }),
  );
  return present(await findDocument(ctx, id));
}

type Merge = Keyed & { readonly ids: readonly string[] };

/**
 * Puts documents together into a new one, in this order; they go to the trash once it is made.
 * Refuses with what `lockPages` refuses (not CHANGED_MEANWHILE), NOTHING_CHOSEN (fewer than two), TOO_MANY (over 50),
 * IDEMPOTENCY_KEY_REUSED, INVALID_INPUT (a key that is none).
 * Writes documents.pages-ordered. Announces documentsChanged.
 */
export async function mergeDocuments(ctx: Ctx, { ids, key }: Merge): Promise<DocumentRow[]> {
  await once(ctx, { key, verb: 'mergeDocuments', args: [ids] }, (ctx) =>
    atomically(ctx, async (ctx) => {
      const own = [...new Set(ids)];
      refuseIf<PageRefusal>(own.length > 1 ? null : 'NOTHING_CHOSEN');
      refuseIf<PageRefusal>(own.length > MOST_MERGED ? 'TOO_MANY' : null);
      const rows = await lockDocuments(ctx, own);
      const attributes = await loadPageAttributes(ctx, [...rows.values()]);
      const chosen = own.map((id) => {
        const row = rows.get(id);
        return row && attributes.get(keyText(row));
      });
      const documents = allAllowed(ctx, refusePages, chosen);
      const { spaceId } = present(documents[0]);
      // Nothing leaves an owner's control by being put together with something else.
      refuseIf<PageRefusal>(
        documents.every((one) => one.spaceId === spaceId) ? null : 'NOT_ALLOWED',
      );
      const parts = [];
      for (const document of documents)
        parts.push({
          documentId: document.id,
          sheets: (await findPageEdits(ctx, document)).sheets,
        });
      const cuts = [{ id: newId(), parts }];
      await queuePageEdit(ctx, documents, { deed: 'merge', stays: null, letters: cuts });
    }),
  );
  return findDocuments(ctx, ids);
}
