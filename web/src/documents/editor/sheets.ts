import { useQuery } from '@apollo/client/react';
import {
  turnedBox,
  type Box,
  type FormField,
  type Annotation,
  type PlacedWord,
  type Sheets,
  type Turn,
} from '@postkorb/domain/documents';
import type { EditDocumentQuery } from '../../gql/graphql.ts';
import { UntouchedWords } from './editor-calls.ts';
import { turnedAnnotation, unchangedAnnotation } from './page-boxes.ts';

export type EditedDocument = NonNullable<EditDocumentQuery['containerDocument']>;

/** A page as it lies on the desk: turned as it is shown, its size with it. */
export type EditorPage = {
  readonly page: number;
  /** Its place among the shown pages, from 1. */
  readonly place: number;
  readonly turn: Turn;
  readonly width: number;
  readonly height: number;
  readonly imageUrl: string | null;
  /** Where a sharper picture is to be had, when this one is small. */
  readonly sharpUrl: string | null;
  readonly fields: readonly FormField[];
};

const fieldOn = (field: EditedDocument['formFields'][number], turn: Turn): FormField => ({
  ...field,
  box: turnedBox(field.box as unknown as Box, turn),
});

// Long documents have small pictures of their later pages.
const SMALL = 480;

/** The pages of a document in the order in which they are shown. */
export function editorPagesOf({
  shownPages,
  untouchedPages,
  formFields,
}: EditedDocument): EditorPage[] {
  return (shownPages as Sheets).flatMap(({ page, turn }, index) => {
    const known = untouchedPages.find(({ number }) => number === page);
    if (known === undefined) return [];
    const sideways = turn % 180 !== 0;
    const [width, height] = sideways ? [known.height, known.width] : [known.width, known.height];
    const fields = formFields.filter((one) => one.page === page).map((one) => fieldOn(one, turn));
    const { imageUrl, imageWidth } = known;
    const isSmall = imageUrl !== null && (imageWidth ?? 0) <= SMALL;
    const sharpUrl = isSmall ? `${imageUrl}&size=large` : null;
    return [{ page, place: index + 1, turn, width, height, imageUrl, sharpUrl, fields }];
  });
}

const turnOf = (editorPages: readonly EditorPage[], annotation: Annotation): Turn =>
  (annotation.kind === 'field'
    ? null
    : editorPages.find(({ page }) => page === annotation.page)?.turn) ?? 0;

/** The annotations of a document as they lie on the pages that are shown. */
export function shownAnnotations(
  document: EditedDocument,
  editorPages: readonly EditorPage[],
): readonly Annotation[] {
  return (document.marks as readonly Annotation[]).map((annotation) =>
    turnedAnnotation(annotation, turnOf(editorPages, annotation)),
  );
}

const isSomething = (annotation: Annotation) =>
  annotation.kind !== 'text' || annotation.text.trim() !== '';

/** The annotations as they are kept: on the pages as they came, without texts in which nothing stands. */
export function keptAnnotations(
  annotations: readonly Annotation[],
  editorPages: readonly EditorPage[],
): readonly Annotation[] {
  return annotations
    .filter(isSomething)
    .map((annotation) => unchangedAnnotation(annotation, turnOf(editorPages, annotation)));
}

type Packed = readonly [string, number, number, number, number];

/** Words as they stand on a page that is shown turned. */
export function placedWords(packed: unknown, turn: Turn): PlacedWord[] {
  return ((packed ?? []) as readonly Packed[]).map(([text, x, y, width, height]) => ({
    text,
    box: turnedBox([x, y, width, height], turn),
  }));
}

/** The words of a page that lies on the desk. */
export function useWords(
  id: string,
  { page, turn }: EditorPage,
  isNear: boolean,
): readonly PlacedWord[] {
  const { data } = useQuery(UntouchedWords, {
    variables: { id, page },
    fetchPolicy: 'cache-first',
    skip: !isNear,
  });
  return placedWords(data?.containerDocument?.untouchedWords, turn);
}
