import { SUBJECT_MAX } from './fields.ts';

type Part = {
  /** Its pages as the whole letter counts them, in the order of the part. */
  readonly pages: readonly number[];
  readonly language: string | null;
};

const MOST_RUNS = 3;
const WORDS = { de: ['Seite', 'Seiten'], en: ['page', 'pages'] } as const;

/** Pages that follow one another are told as one run. */
function runsOf(pages: readonly number[]): readonly string[] {
  const runs: { from: number; to: number }[] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    if (last?.to === page - 1) last.to = page;
    else runs.push({ from: page, to: page });
  }
  return runs.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`));
}

function written({ pages, language }: Part): string {
  const [one, several] = WORDS[language === 'en' ? 'en' : 'de'];
  const runs = runsOf(pages);
  const told = runs.length > MOST_RUNS ? [...runs.slice(0, MOST_RUNS), '…'] : runs;
  return `(${pages.length === 1 ? one : several} ${told.join(', ')})`;
}

/** What a part of a letter is about: what the whole is about, and which of its pages it has. */
export function subjectOfPart(subject: string, part: Part): string {
  const pages = written(part);
  const signs = [...subject];
  const room = SUBJECT_MAX - pages.length - 1;
  const kept =
    signs.length <= room
      ? subject
      : `${signs
          .slice(0, room - 1)
          .join('')
          .trimEnd()}…`;
  return `${kept} ${pages}`;
}
