import { useLingui } from '@lingui/react/macro';
import {
  blackened,
  MARK_COLOURS,
  type Box,
  type PlacedWord,
  type TextMark,
} from '@postkorb/domain/documents';
import type { ReactNode } from 'react';
import type { PageMark } from './page-boxes.ts';
import type { EditorPage } from './sheets.ts';
import { InkFace, MARK_FONT, StampFace } from '../stamps/StampFace.tsx';

type Face = {
  readonly mark: PageMark;
  readonly editorPage: EditorPage;
  readonly words: readonly PlacedWord[];
};

/** Where a box stands within another one. */
const inside = ([x, y, width, height]: Box, [ox, oy, ow, oh]: Box) => ({
  left: `${((x - ox) / ow) * 100}%`,
  top: `${((y - oy) / oh) * 100}%`,
  width: `${(width / ow) * 100}%`,
  height: `${(height / oh) * 100}%`,
});

/** Points as a part of the width of the page, which is what everything on it is measured by. */
export const points = (size: number, { width }: EditorPage) => `${(size / width) * 100}cqw`;

function TextFace({
  mark,
  editorPage,
}: {
  readonly mark: TextMark;
  readonly editorPage: EditorPage;
}) {
  const { t } = useLingui();
  return (
    <span
      className="block size-full overflow-visible text-left leading-[1.25] break-words whitespace-pre-wrap"
      style={{
        color: MARK_COLOURS[mark.colour],
        fontFamily: MARK_FONT,
        fontSize: points(mark.size, editorPage),
      }}
    >
      {mark.text || <span className="opacity-60">{t`Text …`}</span>}
    </span>
  );
}

/** What really turns black is a little more than what was marked: it is shown before it is saved. */
export function facedBoxes({ mark, editorPage, words }: Face): readonly Box[] {
  if (mark.kind === 'redact') return blackened(mark.boxes, words, editorPage);
  return 'boxes' in mark ? mark.boxes : [mark.box];
}

function Boxes({ mark, boxes, whole }: { mark: PageMark; boxes: readonly Box[]; whole: Box }) {
  const isBlack = mark.kind === 'redact';
  const colour = mark.kind === 'highlight' ? MARK_COLOURS[mark.colour] : '#000';
  return boxes.map((box) => (
    <span
      key={box.join()}
      className={isBlack ? 'absolute opacity-85' : 'absolute mix-blend-multiply'}
      style={{ ...inside(box, whole), background: colour }}
    />
  ));
}

type Turned = {
  readonly turn: number;
  readonly editorPage: EditorPage;
  readonly size: { readonly width: number; readonly height: number };
  readonly children: ReactNode;
};

/** What lies turned in its box, because its page was turned after it was put there. */
function Turned({ turn, editorPage, size, children }: Turned) {
  const sideways = turn % 180 !== 0;
  return (
    <span
      className="absolute top-1/2 left-1/2 block"
      style={{
        width: points(sideways ? size.height : size.width, editorPage),
        height: points(sideways ? size.width : size.height, editorPage),
        transform: `translate(-50%, -50%) rotate(${turn}deg)`,
      }}
    >
      {children}
    </span>
  );
}

/** How a mark looks on its page; `whole` is the box it is drawn in. */
export function MarkFace({ mark, editorPage, words, whole }: Face & { readonly whole: Box }) {
  if ('boxes' in mark)
    return <Boxes mark={mark} boxes={facedBoxes({ mark, editorPage, words })} whole={whole} />;
  const [, , w, h] = mark.box;
  const size = { width: w * editorPage.width, height: h * editorPage.height };
  if (mark.kind === 'text')
    return (
      <Turned turn={mark.turn} editorPage={editorPage} size={size}>
        <TextFace mark={mark} editorPage={editorPage} />
      </Turned>
    );
  if (mark.kind === 'stamp') {
    const upright = mark.turn % 180 === 0 ? size : { width: size.height, height: size.width };
    return (
      <Turned turn={mark.turn} editorPage={editorPage} size={size}>
        <StampFace stamp={mark.stamp} {...upright} />
      </Turned>
    );
  }
  const colour = MARK_COLOURS[mark.colour];
  return <InkFace strokes={mark.strokes} colour={colour} pen={mark.width} {...size} />;
}
