import { useEffect } from 'react';

/** Names the page in the browser's tab, for as long as the screen stands. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} – Postkorb`;
  }, [title]);
}
