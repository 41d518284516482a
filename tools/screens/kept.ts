import type { Scene } from './scene.ts';
import { WIDTHS, type Width } from './stage.ts';

/** The same screen of somebody else, with nothing on it, or saying no. */
const TWIN = /-(business|empty|zero|nothing|gone|full|problems|refused)$/;

/** Of these the album in docs keeps one picture a screen: on a desk, unless the screen is for phones alone. */
export const KEPT = { language: 'de', colour: 'light', folder: 'docs/screens' } as const;

/** The width of the one picture that is kept of a screen; null when its twin stands for it, or none is wanted. */
export function keptWidth({ name, widths = WIDTHS, isPassing }: Scene): Width | null {
  if (isPassing || TWIN.test(name)) return null;
  return widths.includes(1440) ? 1440 : (widths[0] ?? null);
}

/** The pictures that are kept, by the names of their files. */
export function keptPictures(scenes: readonly Scene[]): string[] {
  return scenes.flatMap((scene) => {
    const width = keptWidth(scene);
    return width === null ? [] : [`${scene.name}-${width}-${KEPT.colour}-${KEPT.language}.webp`];
  });
}
