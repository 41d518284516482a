import {
  seesAllPages,
  type Annotation,
  type FormField,
  type Sheets,
} from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import { keyText } from '../access/document-key.ts';
import type { DocumentRow } from '../record/documents.sql.ts';
import { findForms } from './form.sql.ts';

const isShownIn = (sheets: Sheets, page: number) => sheets.some((sheet) => sheet.page === page);

type Fields = { readonly fields: readonly FormField[]; readonly sheets: Sheets };

/** What can be filled in, as far as the viewer sees its page. */
export function shownFields(document: DocumentRow, { fields, sheets }: Fields): FormField[] {
  if (seesAllPages(document)) return [...fields];
  return fields.filter(({ page }) => isShownIn(sheets, page));
}

type Annotated = { readonly marks: readonly Annotation[]; readonly sheets: Sheets };
type Parted = { readonly shown: readonly Annotation[]; readonly unseen: readonly Annotation[] };

/** What was put on a document, apart by whether the viewer sees the page it stands on. */
export async function shownAnnotations(
  ctx: Ctx,
  document: DocumentRow,
  { marks, sheets }: Annotated,
): Promise<Parted> {
  if (seesAllPages(document)) return { shown: marks, unseen: [] };
  const fields = (await findForms(ctx, [document])).get(keyText(document)) ?? [];
  const places = shownFields(document, { fields, sheets });
  const isSeen = (mark: Annotation) =>
    mark.kind === 'field'
      ? places.some(({ name }) => name === mark.name)
      : isShownIn(sheets, mark.page);
  return { shown: marks.filter(isSeen), unseen: marks.filter((mark) => !isSeen(mark)) };
}
