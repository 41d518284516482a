import { useEffect, useRef, useState } from 'react';

/** Whether a page is in sight or soon will be; once it was, it stays so. */
export function useNear<E extends HTMLElement>() {
  const sheet = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => entries.some((one) => one.isIntersecting) && setNear(true),
      { rootMargin: '800px' },
    );
    if (sheet.current) watch.observe(sheet.current);
    return () => watch.disconnect();
  }, []);
  return { isNear, sheet };
}
