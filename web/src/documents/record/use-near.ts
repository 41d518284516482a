import { useEffect, useRef, useState } from 'react';

/** Whether a page is in sight or soon will be; one that `stays` is near for good once it was. */
export function useNear<E extends HTMLElement>({ stays }: { readonly stays: boolean }) {
  const sheet = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        const isNow = entries.at(-1)?.isIntersecting === true;
        setNear((was) => isNow || (stays && was));
      },
      { rootMargin: '800px' },
    );
    if (sheet.current) watch.observe(sheet.current);
    return () => watch.disconnect();
  }, [stays]);
  return { isNear, sheet };
}
