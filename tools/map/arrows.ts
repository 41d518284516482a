import { importsOf, isRelative, landing, TYPE_ONLY } from '../architecture/imports.ts';
import { withoutComments, type Source } from '../architecture/source.ts';

/** A box of the picture: a room of a floor, or an engine of its own. */
export type Box = { readonly floor: string; readonly name: string };
export type Arrow = { readonly from: Box; readonly to: Box; readonly weight: Weight };
/** Seldom, often, all the time: coarse, so that the picture changes only when the house does. */
export type Weight = 1 | 2 | 3;

const OFTEN = 5;
const ALL_THE_TIME = 25;

/** What is the ground of the web lies in several folders and beside them. */
const BASE = ['ui', 'i18n', 'gql', ''];
/** They stand in the column of the server, which alone asks them. */
const ENGINES = ['pdf', 'sandbox'];

/** The box in which a file stands; null outside the product. */
export function boxOf(path: string): Box | null {
  const [, floor = '', inside = ''] =
    /^(domain|sandbox|pdf|server|web)\/src\/(.*)$/.exec(path) ?? [];
  if (floor === '') return null;
  if (ENGINES.includes(floor)) return { floor: 'server', name: floor };
  const [room = ''] = inside.split('/').slice(0, -1);
  if (floor === 'web' && BASE.includes(room)) return { floor, name: 'ui' };
  return { floor, name: room || 'main' };
}

/** The path an import means, as far as the rooms go. */
function meant(file: Source, to: string): string {
  if (isRelative(to)) return landing(file, to);
  if (to.startsWith('#')) return `server/src/${to.slice(1)}/`;
  return to.replace(/^@postkorb\/(\w+)\/?(.*)$/, '$1/src/$2/');
}

export const keyOf = ({ floor, name }: Box) => `${floor}/${name}`;

function weigh(many: number): Weight {
  if (many >= ALL_THE_TIME) return 3;
  return many >= OFTEN ? 2 : 1;
}

/** Which box asks which, and how often; types alone leave nothing behind and are not counted. */
export function arrowsOf(files: readonly Source[]): Arrow[] {
  const counted = new Map<string, { from: Box; to: Box; many: number }>();
  for (const file of files) {
    const from = boxOf(file.path);
    if (from === null) continue;
    for (const asked of importsOf(withoutComments(file.text).replace(TYPE_ONLY, ''))) {
      const to = boxOf(meant(file, asked));
      if (to === null || keyOf(to) === keyOf(from)) continue;
      const key = `${keyOf(from)} ${keyOf(to)}`;
      const { many } = counted.get(key) ?? { many: 0 };
      counted.set(key, { from, to, many: many + 1 });
    }
  }
  return [...counted.values()].map(({ from, to, many }) => ({ from, to, weight: weigh(many) }));
}
