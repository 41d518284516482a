import type { Bounds, Problem } from '../../basics/index.ts';
import { FORBIDDEN_SIGNS } from '../record/forbidden-signs.ts';

/** A list of the cockpit that a person gave a name: its address says the folder or the search, its filters and its order. */
export type SavedView = {
  readonly id: string;
  readonly name: string;
  readonly address: string;
};

export const SAVED_VIEWS_MOST = 50;
const ADDRESS_MAX = 2_000;

/** Why the saved views are not kept: all that a person has of them is saved in one call, or none. */
export const SAVED_VIEW_REFUSALS = ['INVALID_INPUT', 'CHANGED_MEANWHILE'] as const;
export type SavedViewRefusal = (typeof SAVED_VIEW_REFUSALS)[number];

// The Inbox, the archive or one of its folders, or a search; and behind it filters, as an address writes them.
const LIST = /^\/app\/(?:folder\/inbox|archive(?:\/[\w-]{1,64})?|search\/[^/?#\s]+)(?:\?[^#\s]*)?$/;
const isId = (id: string) => /^[\w-]{1,64}$/.test(id);

/** Whether an address is that of a list that can be saved. */
export const isListAddress = (address: string): boolean =>
  address.length <= ADDRESS_MAX && LIST.test(address) && !FORBIDDEN_SIGNS.test(address);

/** How long names may be, and those that are kept already, however long. */
type Names = { readonly bounds: Bounds; readonly carried?: readonly string[] };

/** Whether a saved view may be called so. */
export function isViewName(name: string, { bounds, carried = [] }: Names): boolean {
  const { minLength, maxLength } = bounds.text;
  if (FORBIDDEN_SIGNS.test(name) || name.trim() === '') return false;
  const { length } = [...name];
  return carried.includes(name) || (length >= minLength && length <= maxLength);
}

function problemOfView({ id, name, address }: SavedView, names: Names): string | null {
  if (!isId(id) || !isListAddress(address)) return 'INVALID';
  return isViewName(name, names) ? null : 'NAME';
}

/** What is wrong with all saved views of a person; empty when they may be kept. */
export function problemsOfViews(views: readonly SavedView[], names: Names): Problem[] {
  const field = 'views';
  if (views.length > SAVED_VIEWS_MOST)
    return [{ field, code: 'TOO_MANY', position: SAVED_VIEWS_MOST }];
  const seen = new Set<string>();
  return views.flatMap((view, position): Problem[] => {
    const code = problemOfView(view, names) ?? (seen.has(view.id) ? 'TWICE' : null);
    seen.add(view.id);
    return code === null ? [] : [{ field, code, position }];
  });
}
