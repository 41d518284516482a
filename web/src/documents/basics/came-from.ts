import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** A screen by its address. */
export type Spot = { readonly pathname: string; readonly searchStr: string };

const DOCUMENT = '/app/document/';
const LISTS = [
  '/app/today',
  '/app/folder/',
  '/app/archive',
  '/app/sharedWithMe',
  '/app/search',
  '/app/deadlines',
  '/app/payments',
];

/** The list a document on a page of its own was reached from, over however many documents; null where it was another screen. */
export function listLeft(
  known: Spot | null,
  from: Spot | undefined,
  { pathname }: Spot,
): Spot | null {
  if (!pathname.startsWith(DOCUMENT) || !from || from.pathname.startsWith(DOCUMENT)) return known;
  return LISTS.some((list) => from.pathname.startsWith(list)) ? from : null;
}

export const addressOf = ({ pathname, searchStr }: Spot) => `${pathname}${searchStr}`;

/** The same list without this document standing open beside it. */
export function withoutDocument(spot: Spot, id: string): Spot {
  if (!spot.pathname.endsWith(`/${id}`)) return spot;
  const search = new URLSearchParams(spot.searchStr);
  const folder = search.get('folder');
  search.delete('folder');
  const rest = search.toString();
  const pathname = spot.pathname.slice(0, -id.length - 1) + (folder ? `/${folder}` : '');
  return { pathname, searchStr: rest && `?${rest}` };
}

// One browser page walks one way.
let list: Spot | null = null;

/** The list somebody came from, if they came from one. */
export const cameFrom = () => list;

/** Keeps in mind from which list documents are opened; stands once, in the shell. */
export function useNoteWay() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
        list = listLeft(list, fromLocation, toLocation);
      }),
    [router],
  );
}
