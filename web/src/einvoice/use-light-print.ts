import { useEffect } from 'react';

/** Paper is white: while it prints, the page wears the light theme. */
export function useLightPrint() {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let theme: string | undefined;
    const lighten = () => {
      theme = dataset.theme;
      dataset.theme = 'light';
    };
    const restore = () => {
      if (theme === undefined) delete dataset.theme;
      else dataset.theme = theme;
    };
    addEventListener('beforeprint', lighten);
    addEventListener('afterprint', restore);
    return () => {
      removeEventListener('beforeprint', lighten);
      removeEventListener('afterprint', restore);
    };
  }, []);
}
