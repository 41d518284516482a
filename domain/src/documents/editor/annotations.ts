import { PAGE_REFUSALS, type Turn } from '../pages/pages.ts';

/** Fractions of the untouched page of the original, from its top left, as its words have them. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** The colours a pen can have, as they are shown and as they are drawn. */
export const ANNOTATION_COLOURS = {
  black: '#000000',
  blue: '#1d4ed8',
  red: '#c81e1e',
  green: '#15803d',
  yellow: '#fde047',
  orange: '#fdba74',
  pink: '#f9a8d4',
} as const;
export type AnnotationColour = keyof typeof ANNOTATION_COLOURS;

/** A stamp as it was put on the page: its date and name are filled in, its picture is a PNG or JPEG data URL. */
export type PlacedStamp =
  | { readonly kind: 'text'; readonly lines: readonly string[]; readonly colour: AnnotationColour }
  | { readonly kind: 'image'; readonly image: string };

type OnPage = { readonly id: string; readonly page: number };
/** Stands in its box turned clockwise, as a page that is shown turned needs it. */
type Lying = { readonly box: Box; readonly turn: Turn };

/** Text in lines as wide as its box, from 4 to 144 points large; one that ends beyond its page is found out when it is drawn. */
export type TextAnnotation = OnPage &
  Lying & {
    readonly kind: 'text';
    readonly text: string;
    /** Points. */
    readonly size: number;
    readonly colour: AnnotationColour;
  };
/** Boxes of colour that leave what stands under them to be read. */
export type HighlightAnnotation = OnPage & {
  readonly kind: 'highlight';
  readonly boxes: readonly Box[];
  readonly colour: AnnotationColour;
};
/** What nobody shall read any more: never kept on a document itself, only made into a copy whose pages are pictures. */
export type RedactAnnotation = OnPage & { readonly kind: 'redact'; readonly boxes: readonly Box[] };
/** A stamp as it was put there; what becomes of the kept one later does not reach it. */
export type StampAnnotation = OnPage &
  Lying & { readonly kind: 'stamp'; readonly stamp: PlacedStamp };
/** Strokes by hand, from 0.2 to 20 points wide. */
export type InkAnnotation = OnPage & {
  readonly kind: 'ink';
  readonly box: Box;
  /** x, y, x, y … from 0 to 1 within the box. */
  readonly strokes: readonly (readonly number[])[];
  readonly colour: AnnotationColour;
  /** Points. */
  readonly width: number;
};
/** What a form is filled in with: a text, the option or options that are chosen, or nothing; a box that is ticked says its option. */
export type FieldAnnotation = {
  readonly id: string;
  readonly kind: 'field';
  readonly name: string;
  readonly value: string;
};

/** What somebody put on top of a document; its original stays as it came. */
export type Annotation =
  | TextAnnotation
  | HighlightAnnotation
  | RedactAnnotation
  | StampAnnotation
  | InkAnnotation
  | FieldAnnotation;
export type AnnotationKind = Annotation['kind'];

export const FIELD_KINDS = ['text', 'checkbox', 'radio', 'choice'] as const;
/** One place of a form that can be filled in; several with one name are one question. */
export type FormField = {
  readonly name: string;
  readonly kind: (typeof FIELD_KINDS)[number];
  readonly value: string;
  readonly options: readonly string[];
  /** What this place stands for, where each option has a place of its own. */
  readonly option: string | null;
  readonly page: number;
  readonly box: Box;
  readonly maxLength: number | null;
  readonly isMultiline: boolean;
  /** Whether several options can be chosen; their answer has one on each line. */
  readonly isMultiple?: boolean;
};

/** The options that an answer chooses. */
export const chosenOptions = (value: string): readonly string[] =>
  value === '' ? [] : value.split('\n');

/** Of one document. */
export const MOST_ANNOTATIONS = 500;
/** Of all texts, pictures and strokes of a document together, about as JSON counts them. */
export const MOST_ANNOTATION_CHARACTERS = 700_000;
/** UTF-16 units of one text. */
export const MOST_ANNOTATION_TEXT = 5_000;
/** Of one annotation. */
export const MOST_ANNOTATION_BOXES = 1_000;
export const MOST_STAMP_LINES = 10;
/** Characters of the data URL of one picture. */
export const MOST_STAMP_IMAGE = 400_000;
export const MOST_INK_STROKES = 1_000;
/** Numbers of one stroke: x and y of 10,000 points. */
export const MOST_INK_NUMBERS = 20_000;
/** In points. */
export const TEXT_SIZES = { least: 4, most: 144 } as const;
/** In points. */
export const INK_WIDTHS = { least: 0.2, most: 20 } as const;

/** Why annotations are not put on pages, or pages not changed: the one enum of everything done to a PDF. */
export const PDF_EDIT_REFUSALS = [
  ...PAGE_REFUSALS,
  'REDACTION_NEEDS_COPY',
  // Known only when it is drawn: the job fails with them.
  'TEXT_DOES_NOT_FIT',
  'UNREADABLE_IMAGE',
  'PICTURES_TOO_LARGE',
  'NOT_FILLABLE',
] as const;
export type PdfEditRefusal = (typeof PDF_EDIT_REFUSALS)[number];

export const hasRedaction = (annotations: readonly Annotation[]) =>
  annotations.some(({ kind }) => kind === 'redact');

/** Why annotations cannot be put on the document itself, or null: what is blackened must not lie on top of what it hides. */
export function refuseAnnotations(annotations: readonly Annotation[]): PdfEditRefusal | null {
  return hasRedaction(annotations) ? 'REDACTION_NEEDS_COPY' : null;
}

/** How many annotations there are of each kind. */
export function countAnnotations(
  annotations: readonly Annotation[],
): Partial<Record<AnnotationKind, number>> {
  const kinds = Map.groupBy(annotations, ({ kind }) => kind);
  return Object.fromEntries([...kinds].map(([kind, own]) => [kind, own.length]));
}
