import type { Box, PlacedWord } from '@postkorb/domain/documents';
import { around, linesOf } from '../editor/page-boxes.ts';
import { STAMP_FONT, widthOf } from '../stamps/StampFace.tsx';

type Paper = { readonly width: number; readonly height: number };

/** How much of the height of a line its letters take. */
const INKED = 0.8;

type Numbered = PlacedWord & { readonly at: number };

function Word({ word, left, paper }: { word: Numbered; left: number; paper: Paper }) {
  const [x, , width, height] = word.box;
  const natural = widthOf(word.text) * height * INKED * paper.height;
  return (
    <span
      className="inline-block"
      style={{ width: `${width * 100}cqw`, marginLeft: `${(x - left) * 100}cqw` }}
    >
      <span
        data-word={word.at}
        className="inline-block origin-left rounded-2 group-data-picking:cursor-pointer group-data-picking:hover:bg-honey/42"
        style={{
          fontSize: `${height * INKED * 100}cqh`,
          transform: `scaleX(${(width * paper.width) / Math.max(natural, 1)})`,
        }}
      >
        {`${word.text} `}
      </span>
    </span>
  );
}

const endOf = ([x, , width]: Box) => x + width;
const footOf = ([, y, , height]: Box) => y + height;

type Line = { readonly words: readonly Numbered[]; readonly box: Box };

/** They stand in the flow: whoever begins to select beside a line selects from that line on. */
function Line({ line, above, paper }: { line: Line; above: Line | undefined; paper: Paper }) {
  const [x, y, width, height] = line.box;
  return (
    <div
      className="whitespace-pre"
      style={{
        marginTop: `${(y - (above ? footOf(above.box) : 0)) * 100}cqh`,
        marginLeft: `${x * 100}cqw`,
        width: `${width * 100}cqw`,
        height: `${height * 100}cqh`,
        lineHeight: `${height * 100}cqh`,
      }}
    >
      {line.words.map((word, index) => {
        const before = line.words[index - 1];
        const left = before ? endOf(before.box) : x;
        return <Word key={word.at} word={word} left={left} paper={paper} />;
      })}
    </div>
  );
}

type TextLayer = {
  readonly words: readonly PlacedWord[];
  readonly paper: Paper;
  /** Takes a word that somebody points at, by its place among them; null while nobody asks for one. */
  readonly pick: ((at: number) => void) | null;
};

/** Whoever selects text by dragging points at no single word. */
function wordAt(target: EventTarget): number | null {
  const word = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-word]') : null;
  return word && getSelection()?.isCollapsed !== false ? Number(word.dataset['word']) : null;
}

/** The words of a page, unseen above its picture: the browser selects, copies and reads them aloud as any other text. */
export function TextLayer({ words, paper, pick }: TextLayer) {
  const numbered = words.map((word, at) => ({ ...word, at }));
  const lines = linesOf(numbered).map((line): Line => {
    return { words: line, box: around(line.map(({ box }) => box)) };
  });
  return (
    <div
      data-text-layer
      data-picking={pick ? true : undefined}
      // By keyboard one types what the words say.
      onPointerUp={({ target }) => {
        const at = wordAt(target);
        if (at !== null) pick?.(at);
      }}
      className="group absolute inset-0 cursor-text overflow-hidden text-transparent select-text selection:bg-blue/30 selection:text-transparent"
      style={{ containerType: 'size', fontFamily: STAMP_FONT }}
    >
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no name but their place
        <Line key={index} line={line} above={lines[index - 1]} paper={paper} />
      ))}
    </div>
  );
}
