import type { Source } from './source.ts';

/** The steps of DEC-TOKEN-SCALE, and nothing at all. */
const STEPS = new Set([0, 2, 4, 8, 12, 16, 20, 24, 32, 40, 48, 64, 80, 96]);
const SPACES =
  /(?<![\w-])-?(?:p|m|gap|inset|top|bottom|left|right|[pm][xytblr]|(?:gap|inset|space)-[xy])-(\d+)(?![\w/.%-])/g;

/** A distance that is no step of the scale: Tailwind would leave it out without a word. */
export function spacing({ text }: Source): string[] {
  return [...text.matchAll(SPACES)]
    .filter(([, step]) => !STEPS.has(Number(step)))
    .map(([named]) => `says ${named}, which is no step of the spacing scale`);
}
