import {
  boxAround,
  editableField,
  originalSpot,
  problemsOfTaken,
  type EditableField,
  type MetadataEdit,
  type TakenWords,
} from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import { refuseProblems } from '#platform/refusal';
import { keyText } from '../access/document-key.ts';
import { sheetsInForce } from '../pages/page-edits.sql.ts';
import type { DocumentRow } from '../record/documents.sql.ts';
import { findPageWords } from '../record/page.sql.ts';

/** Where in its original a field of a document was taken from. */
export type TakenPlace = {
  readonly field: EditableField;
  readonly page: number;
  readonly box: readonly number[];
};

type Taken = { readonly values: MetadataEdit; readonly taken: readonly TakenWords[] };

/** Where the words stand from which values were taken. Refuses with INVALID_INPUT. */
export async function takenPlaces(
  ctx: Ctx,
  document: DocumentRow,
  { values, taken }: Taken,
): Promise<readonly TakenPlace[]> {
  if (taken.length === 0) return [];
  refuseProblems(problemsOfTaken(taken, values));
  const pages = await findPageWords(
    ctx,
    document,
    taken.map(({ page }) => page),
  );
  const sheets = (await sheetsInForce(ctx, [document])).get(keyText(document));
  const places = taken.map(({ field, page, words }, position) => {
    const box = boxAround(pages.get(page) ?? [], words);
    const shown = { page, box: box && [...box] };
    const spot = sheets ? originalSpot(shown, sheets) : shown;
    return { field, position, page: spot.page, box: spot.box };
  });
  refuseProblems(
    places.flatMap(({ page, box, position }) =>
      page === null || box === null ? [{ field: 'taken', code: 'INVALID', position }] : [],
    ),
  );
  return places.flatMap(({ field: name, page, box }) => {
    const field = editableField(name);
    return field === undefined || page === null || box === null ? [] : [{ field, page, box }];
  });
}
