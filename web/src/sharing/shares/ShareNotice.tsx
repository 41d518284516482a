import { useShareNotice } from './use-share-notice.ts';

/** News of what was shared with whoever reads; stands in the shell from the first of it on. */
export function ShareNotice({ isSaid }: { readonly isSaid: boolean }) {
  useShareNotice(isSaid);
  return null;
}
