import {
  problemsOfAnnotations,
  refuseAnnotations,
  type Annotation,
  type PdfEditRefusal,
} from '@postkorb/domain/documents';
import { atomically, type Ctx } from '#platform/ctx';
import { newId } from '#platform/basics/id';
import { once } from '#platform/idempotency';
import { present } from '@postkorb/domain/basics';
import { refuseIf, refuseProblems } from '#platform/refusal';
import { keyText } from '../access/document-key.ts';
import { findDocument, type DocumentRow } from '../record/documents.sql.ts';
import { shownFields, shownAnnotations } from './shown-annotations.ts';
import { findForms } from './form.sql.ts';
import { queuePageEdit, lockPages, type LockedPages } from './queue-page-edit.ts';

type AnnotationInput = {
  readonly id: string;
  readonly revision: number;
  /** As they came: anything may have been sent. */
  readonly marks: unknown;
  readonly key?: string | null | undefined;
};

async function readAnnotations(
  ctx: Ctx,
  { document, edits }: LockedPages,
  annotations: unknown,
): Promise<Annotation[]> {
  const known = (await findForms(ctx, [document])).get(keyText(document)) ?? [];
  const fields = shownFields(document, { fields: known, sheets: edits.sheets });
  refuseProblems(problemsOfAnnotations(annotations, { pageCount: edits.pageCount, fields }));
  const given = annotations as Annotation[];
  // What stands on pages that the viewer does not see stays as it is, and nothing new comes there.
  const { shown } = await shownAnnotations(ctx, document, { marks: given, sheets: edits.sheets });
  const { unseen } = await shownAnnotations(ctx, document, edits);
  return [...shown, ...unseen.filter(({ id }) => shown.every((one) => one.id !== id))];
}

/**
 * Puts these annotations on a document in place of those it bore: a new version, taken back by saving the former ones.
 * Refuses with what `lockPages` refuses, REDACTION_NEEDS_COPY, IDEMPOTENCY_KEY_REUSED, INVALID_INPUT (the annotations,
 * a key that is none).
 * Writes and announces what `queuePageEdit` does.
 */
export async function saveAnnotations(ctx: Ctx, input: AnnotationInput): Promise<DocumentRow> {
  const { id, revision, key } = input;
  await once(ctx, { key, verb: 'saveMarks', args: [id, revision, input.marks] }, (ctx) =>
    atomically(ctx, async (ctx) => {
      const locked = await lockPages(ctx, input);
      const annotations = await readAnnotations(ctx, locked, input.marks);
      refuseIf<PdfEditRefusal>(refuseAnnotations(annotations));
      const stays = locked.edits.sheets;
      await queuePageEdit(ctx, [locked.document], {
        deed: 'mark',
        stays,
        letters: [],
        marks: annotations,
      });
    }),
  );
  return present(await findDocument(ctx, id));
}

/**
 * Makes a document of its own with these annotations in it, beside the original, which stays as it is. What is
 * blackened in it is gone: the copy has no way back.
 * Refuses with what `lockPages` refuses, IDEMPOTENCY_KEY_REUSED, INVALID_INPUT (the annotations, a key that is none).
 * Writes and announces what `queuePageEdit` does.
 */
export async function saveAnnotatedCopy(ctx: Ctx, input: AnnotationInput): Promise<DocumentRow> {
  const { id, revision, key } = input;
  await once(ctx, { key, verb: 'saveMarkedCopy', args: [id, revision, input.marks] }, (ctx) =>
    atomically(ctx, async (ctx) => {
      const locked = await lockPages(ctx, input);
      const annotations = await readAnnotations(ctx, locked, input.marks);
      const { sheets } = locked.edits;
      const documents = [{ id: newId(), parts: [{ documentId: id, sheets }] }];
      await queuePageEdit(ctx, [locked.document], {
        deed: 'copy',
        stays: null,
        letters: documents,
        marks: annotations,
      });
    }),
  );
  return present(await findDocument(ctx, id));
}
