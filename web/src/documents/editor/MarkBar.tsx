import { Trans, useLingui } from '@lingui/react/macro';
import { TEXT_SIZES, type Mark, type MarkColour, type TextMark } from '@postkorb/domain/documents';
import { Trash2, X, ZoomIn, ZoomOut } from 'lucide-react';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { inputLook } from '../../ui/fields/Field.tsx';
import { classes } from '../../ui/basics/classes.ts';
import { ColourChoice } from '../stamps/ColourChoice.tsx';
import { markNames } from './mark-names.ts';
import { resizedMark, type PageMark } from './page-boxes.ts';
import type { MarksDraft } from './use-marks-draft.ts';

const PENS = ['black', 'blue', 'red', 'green'] as const satisfies MarkColour[];
export const MARKERS = [
  'yellow',
  'green',
  'pink',
  'orange',
  'blue',
] as const satisfies MarkColour[];
const SIZES = [8, 10, 12, 14, 18, 24, 36] as const;
const STEP = 1.15;

function TextTools({ mark, draft }: { readonly mark: TextMark; readonly draft: MarksDraft }) {
  const { t } = useLingui();
  const sizes = [...new Set([...SIZES, mark.size])].toSorted((a, b) => a - b);
  return (
    <>
      <textarea
        aria-label={t`Text on the page`}
        rows={2}
        value={mark.text}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever put a text on the page wants to write it
        autoFocus={mark.text === ''}
        onChange={(event) => draft.change({ ...mark, text: event.target.value }, 'type')}
        className={classes(inputLook, 'h-auto! min-w-160 max-w-text flex-1 py-4')}
      />
      <select
        aria-label={t`Size in points`}
        value={mark.size}
        onChange={(event) => draft.change({ ...mark, size: Number(event.target.value) })}
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

function coloursOf(mark: PageMark): readonly MarkColour[] {
  if (mark.kind === 'highlight') return MARKERS;
  return mark.kind === 'text' || mark.kind === 'ink' ? PENS : [];
}

function grown(mark: PageMark, by: number): PageMark {
  if ('boxes' in mark) return mark;
  const [, , width, height] = mark.box;
  return resizedMark(mark, [width * (by - 1), height * (by - 1)]);
}

type Chosen = Exclude<PageMark, { readonly kind: 'field' }>;

/** The mark whose tools are shown; what is filled in has its own on the page. */
export const shownOf = ({ chosen }: MarksDraft): Chosen | null =>
  chosen === null || chosen.kind === 'field' ? null : chosen;

/** What can be done with the mark that is chosen. */
export function MarkBar({ mark, draft }: { readonly mark: Chosen; readonly draft: MarksDraft }) {
  const { t } = useLingui();
  const colours = coloursOf(mark);
  const recolour = (colour: MarkColour) =>
    draft.change('colour' in mark ? ({ ...mark, colour } as Mark) : mark);
  return (
    <div
      role="toolbar"
      aria-label={t`The chosen mark`}
      // On a phone it needs more room than its row has: it lies over the page then and moves nothing.
      className="flex min-w-0 flex-1 flex-wrap items-center gap-8 phone:absolute phone:inset-x-0 phone:top-0 phone:z-20 phone:min-h-full phone:border-b phone:border-line phone:bg-paper phone:px-8 phone:py-4 phone:shadow-2"
    >
      <span className="text-13 font-semibold text-ink">{t(markNames[mark.kind])}</span>
      {mark.kind === 'text' && <TextTools key={mark.id} mark={mark} draft={draft} />}
      {colours.length > 0 && 'colour' in mark && (
        <ColourChoice
          label={t`Colour`}
          colours={colours}
          value={colours.includes(mark.colour) ? mark.colour : colours[0]!}
          onChange={recolour}
        />
      )}
      {mark.kind === 'redact' && (
        <span className="text-13 text-ink-2 phone:hidden">
          <Trans>A little more than the words turns black, so that no letter peeps out.</Trans>
        </span>
      )}
      <span className="flex">
        {!('boxes' in mark) && (
          <>
            <IconButton
              icon={ZoomOut}
              label={t`Smaller`}
              onPress={() => draft.change(grown(mark, 1 / STEP))}
            />
            <IconButton
              icon={ZoomIn}
              label={t`Larger`}
              onPress={() => draft.change(grown(mark, STEP))}
            />
          </>
        )}
        <IconButton
          icon={Trash2}
          label={t`Delete the mark`}
          onPress={() => draft.remove(mark.id)}
        />
        <IconButton icon={X} label={t`Done with it`} onPress={() => draft.choose(null)} />
      </span>
    </div>
  );
}
