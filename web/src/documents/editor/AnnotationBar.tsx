import { Trans, useLingui } from '@lingui/react/macro';
import {
  TEXT_SIZES,
  type Annotation,
  type AnnotationColour,
  type TextAnnotation,
} from '@postkorb/domain/documents';
import { Trash2, X, ZoomIn, ZoomOut } from 'lucide-react';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { inputLook } from '../../ui/fields/Field.tsx';
import { classes } from '../../ui/basics/classes.ts';
import { ColourChoice } from '../stamps/ColourChoice.tsx';
import { annotationNames } from './annotation-names.ts';
import { resizedAnnotation, type PageAnnotation } from './page-boxes.ts';
import type { AnnotationsDraft } from './use-annotations-draft.ts';

const PENS = ['black', 'blue', 'red', 'green'] as const satisfies AnnotationColour[];
export const MARKERS = [
  'yellow',
  'green',
  'pink',
  'orange',
  'blue',
] as const satisfies AnnotationColour[];
const SIZES = [8, 10, 12, 14, 18, 24, 36] as const;
const STEP = 1.15;

function TextTools({
  annotation,
  draft,
}: {
  readonly annotation: TextAnnotation;
  readonly draft: AnnotationsDraft;
}) {
  const { t } = useLingui();
  const sizes = [...new Set([...SIZES, annotation.size])].toSorted((a, b) => a - b);
  return (
    <>
      <textarea
        aria-label={t`Text on the page`}
        rows={2}
        value={annotation.text}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever put a text on the page wants to write it
        autoFocus={annotation.text === ''}
        onChange={(event) => draft.change({ ...annotation, text: event.target.value }, 'type')}
        className={classes(inputLook, 'h-auto! min-w-160 max-w-text flex-1 py-4')}
      />
      <select
        aria-label={t`Size in points`}
        value={annotation.size}
        onChange={(event) => draft.change({ ...annotation, size: Number(event.target.value) })}
        className={classes(inputLook, 'w-auto! px-8!')}
      >
        {sizes
          .filter((size) => size >= TEXT_SIZES.least && size <= TEXT_SIZES.most)
          .map((size) => (
            <option key={size}>{size}</option>
          ))}
      </select>
    </>
  );
}

function coloursOf(annotation: PageAnnotation): readonly AnnotationColour[] {
  if (annotation.kind === 'highlight') return MARKERS;
  return annotation.kind === 'text' || annotation.kind === 'ink' ? PENS : [];
}

function grown(annotation: PageAnnotation, by: number): PageAnnotation {
  if ('boxes' in annotation) return annotation;
  const [, , width, height] = annotation.box;
  return resizedAnnotation(annotation, [width * (by - 1), height * (by - 1)]);
}

type Chosen = Exclude<PageAnnotation, { readonly kind: 'field' }>;

/** The annotation whose tools are shown; what is filled in has its own on the page. */
export const shownOf = ({ chosen }: AnnotationsDraft): Chosen | null =>
  chosen === null || chosen.kind === 'field' ? null : chosen;

/** What can be done with the annotation that is chosen. */
export function AnnotationBar({
  annotation,
  draft,
}: {
  readonly annotation: Chosen;
  readonly draft: AnnotationsDraft;
}) {
  const { t } = useLingui();
  const colours = coloursOf(annotation);
  const recolour = (colour: AnnotationColour) =>
    draft.change('colour' in annotation ? ({ ...annotation, colour } as Annotation) : annotation);
  return (
    <div
      role="toolbar"
      aria-label={t`The selected item`}
      className="flex min-w-0 flex-1 flex-wrap items-center gap-8 phone:basis-full"
    >
      <span className="text-13 font-semibold text-ink">{t(annotationNames[annotation.kind])}</span>
      {annotation.kind === 'text' && (
        <TextTools key={annotation.id} annotation={annotation} draft={draft} />
      )}
      {colours.length > 0 && 'colour' in annotation && (
        <ColourChoice
          label={t`Colour`}
          colours={colours}
          value={colours.includes(annotation.colour) ? annotation.colour : colours[0]!}
          onChange={recolour}
        />
      )}
      {annotation.kind === 'redact' && (
        <span className="text-13 text-ink-2 phone:hidden">
          <Trans>The redaction extends slightly beyond the word.</Trans>
        </span>
      )}
      <span className="flex">
        {!('boxes' in annotation) && (
          <>
            <IconButton
              icon={ZoomOut}
              label={t`Smaller`}
              onPress={() => draft.change(grown(annotation, 1 / STEP))}
            />
            <IconButton
              icon={ZoomIn}
              label={t`Larger`}
              onPress={() => draft.change(grown(annotation, STEP))}
            />
          </>
        )}
        <IconButton
          icon={Trash2}
          label={t`Delete item`}
          onPress={() => draft.remove(annotation.id)}
        />
        <IconButton icon={X} label={t`Clear the selection`} onPress={() => draft.choose(null)} />
      </span>
    </div>
  );
}
