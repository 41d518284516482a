import { useLingui } from '@lingui/react/macro';
import { shortened, type Bounds } from '@postkorb/domain/basics';
import {
  placedStamp,
  problemsOfStamps,
  undrawnSigns,
  type CustomStamp,
  type PlacedStamp,
  type StampColour,
} from '@postkorb/domain/documents';
import { useState } from 'react';
import { formatDayOf } from '../../i18n/format.ts';
import { useBounds } from '../basics/bounds.ts';
import { pictureOf, type Picture } from './picture-file.ts';
import { nameProblem, stampProblems } from './stamp-refusals.ts';
import { widthOf } from './StampFace.tsx';

/** Who stamps, and on which day. */
export function byNow(name: string) {
  return { name, date: formatDayOf(new Date().toISOString()) };
}

const SIGNS = 14;

/** How large lines are laid on a page at first: letters as in a document, with their frame around them. */
function sizeOf(lines: readonly string[]) {
  const widest = Math.max(...lines.map(widthOf), 3);
  const width = Math.min(320, widest * SIGNS + 24);
  return { width: Math.round(width), height: Math.round(lines.length * SIGNS * 1.3 + 18) };
}

type Draft = {
  readonly type: CustomStamp['type'];
  readonly name: string;
  readonly text: string;
  readonly colour: StampColour;
  readonly picture: Picture | null;
};

function draftOf(stamp: CustomStamp | null): Draft {
  if (stamp?.type === 'image')
    return { type: 'image', name: stamp.name, text: '', colour: 'blue', picture: stamp };
  const { name = '', data: text = '', colour = 'blue' } = stamp ?? {};
  return { type: 'text', name, text, colour, picture: null };
}

const nameOf = ({ name, text }: Draft, otherwise: string, bounds: Bounds) => {
  const said = text
    .replaceAll(/\{\w+\}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return name.trim() || shortened(said, bounds.text.maxLength) || otherwise;
};

const nameOfFile = ({ name }: File, { text }: Bounds) =>
  shortened(name.replace(/\.\w+$/, ''), text.maxLength);

function stampOf(draft: Draft, kept: Pick<CustomStamp, 'id' | 'name' | 'createdAt'>, by: string) {
  if (draft.type === 'image') {
    const { data = '', width = 8, height = 8 } = draft.picture ?? {};
    return { ...kept, type: 'image', data, width, height } as const;
  }
  const { text: data, colour } = draft;
  const text = { ...kept, type: 'text', data, colour, width: 8, height: 8 } as const;
  const placed = placedStamp(text, byNow(by));
  return { ...text, ...sizeOf(placed.kind === 'text' ? placed.lines : []) };
}

/** A stamp while it is being made: what it looks like, what is wrong with it, and the stamp itself. */
export function useStampDraft(known: CustomStamp | null, by: string) {
  const { t } = useLingui();
  const bounds = useBounds();
  const [draft, set] = useState(() => draftOf(known));
  const [kept] = useState(() => ({
    id: known?.id ?? crypto.randomUUID(),
    createdAt: known?.createdAt ?? new Date().toISOString(),
  }));
  const [unread, setUnread] = useState(false);
  const stamp: CustomStamp = stampOf(draft, { ...kept, name: nameOf(draft, t`Stamp`, bounds) }, by);
  const code = problemsOfStamps([stamp], { bounds, carried: [known?.name] })[0]?.code ?? null;
  const signs = undrawnSigns(draft.text).join(' ');
  const said = (why: string) =>
    why === 'UNKNOWN_CHARACTER'
      ? t`The font has no character for ${signs}. Please write it in another way.`
      : t(stampProblems[why] ?? stampProblems['EMPTY']!);
  const problem = code === null || code === 'NAME' ? null : said(code);
  const face: PlacedStamp = placedStamp(stamp, byNow(by));
  return {
    ...draft,
    stamp,
    face,
    code,
    nameProblem: code === 'NAME' ? t(nameProblem(bounds)) : null,
    problem: unread ? t`This file is not a picture. Please use PNG or JPEG.` : problem,
    write: (part: Partial<Draft>) => {
      setUnread(false);
      set({ ...draft, ...part });
    },
    choose: async (file: File) => {
      const picture = await pictureOf(file);
      setUnread(picture === null);
      if (picture !== null)
        set({ ...draft, picture, name: draft.name || nameOfFile(file, bounds) });
    },
  };
}
