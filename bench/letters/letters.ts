import { createHash } from 'node:crypto';
import { shuffled } from './chance.ts';
import { layouts } from './layouts.ts';
import { sceneOf, type Layout } from './scene.ts';
import { asHtml } from './sheet.ts';
import type { Letter } from './truth.ts';

/** The commit before rules were tuned with these letters: it drew which layouts nobody looks at. */
const BEFORE_TUNING = '1214d15d6f07533709d7bc89fcc7260d041ad27e';
const EACH = 6;

const names = layouts.map(({ name }) => name);
/** A third of the layouts, drawn by lot. */
export const heldOut: ReadonlySet<string> = new Set(
  shuffled(names, BEFORE_TUNING).slice(0, Math.floor(names.length / 3)),
);

function letterOf(layout: Layout, index: number): Letter {
  const scene = sceneOf(layout, index);
  const { pages, css = '' } = layout.draw(scene);
  return {
    id: `${layout.name}-${index + 1}`,
    layout: layout.name,
    heldOut: heldOut.has(layout.name),
    html: asHtml(pages, css, layout.language ?? 'de'),
    truth: scene.truth(),
  };
}

/** Every letter, six of each layout. */
export const letters: readonly Letter[] = layouts.flatMap((layout) =>
  Array.from({ length: EACH }, (_, index) => letterOf(layout, index)),
);

/** What a letter is, in a few signs: its pages and its truth. */
export function digestOf({ html, truth }: Letter): string {
  return createHash('sha256').update(html).update(JSON.stringify(truth)).digest('hex').slice(0, 16);
}
