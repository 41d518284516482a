import { shortened } from '../../basics/index.ts';

type Part = {
  /** Its pages as the whole document counts them, in the order of the part. */
  readonly pages: readonly number[];
  readonly language: string | null;
};

const MOST_RUNS = 3;
// Less of a subject tells nobody what a part is about: then its pages are left out.
const LEAST_KEPT = 8;
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
  const shown = runs.length > MOST_RUNS ? [...runs.slice(0, MOST_RUNS), '…'] : runs;
  return `(${pages.length === 1 ? one : several} ${shown.join(', ')})`;
}

/** What a part of a letter is about: what the whole is about, and which of its pages it has, in at most so many characters. */
export function subjectOfPart(subject: string, part: Part, most: number): string {
  const pages = written(part);
  const room = most - pages.length - 1;
  return room < LEAST_KEPT ? shortened(subject, most) : `${shortened(subject, room)} ${pages}`;
}
