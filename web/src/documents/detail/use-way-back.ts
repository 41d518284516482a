import { useRouter } from '@tanstack/react-router';
import { addressOf, cameFrom, withoutDocument } from '../basics/came-from.ts';
import type { OpenDocument } from '../record/open-document.ts';
import { useHome } from '../containers/use-home.ts';

/** The ways from a document on a page of its own: to the list one came from, or else to the folder it lies in. */
export function useWayBack(id: string, document: OpenDocument | null | undefined) {
  const { history } = useRouter();
  const home = useHome(document).to;
  const folder = document ? home : '/app/folder/inbox';
  return {
    close: () => {
      const list = cameFrom();
      history.push(list ? addressOf(list) : folder);
    },
    /** The document goes elsewhere, and the list is shown without it. */
    leave: () => {
      const list = cameFrom();
      history.replace(list ? addressOf(withoutDocument(list, id)) : folder);
    },
  };
}
