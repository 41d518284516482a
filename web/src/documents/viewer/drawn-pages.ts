import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { OpenPdf } from '../basics/pdf-engine.ts';
import type { OpenDocument } from '../record/open-document.ts';

type File = Pick<OpenDocument, 'filename' | 'downloadUrl'>;

/** The document in the PDF engine; both are fetched only once somebody wants more than the pictures show, and again after they could not be had. */
export function usePdf({ filename, downloadUrl }: File, isWanted: boolean) {
  const [pdf, set] = useState<OpenPdf | 'failed' | null>(null);
  const [wasWanted, setWasWanted] = useState(isWanted);
  const [tries, setTries] = useState(0);
  // It stays open: whoever made a page larger will do so again.
  if (isWanted && !wasWanted) setWasWanted(true);
  // A file that is only called otherwise is not fetched again.
  const name = useEffectEvent(() => filename);
  useEffect(() => {
    if (!wasWanted) return;
    let stands = true;
    const open = async () => {
      const { openPdf } = await import('../basics/pdf-engine.ts');
      return openPdf(name(), downloadUrl);
    };
    const opening = open();
    opening.then(
      (opened) => stands && set(opened),
      () => stands && set('failed'),
    );
    return () => {
      stands = false;
      set(null);
      opening.then(
        ({ close }) => close(),
        () => {},
      );
    };
  }, [downloadUrl, wasWanted, tries]);
  return { pdf, again: () => setTries(tries + 1) };
}

// A page that is larger than this takes long to draw and shows no more.
const WIDEST = 2800;

type Drawing = {
  readonly pdf: OpenPdf | null;
  readonly page: { readonly number: number; readonly width: number };
  readonly zoom: number;
  readonly sheet: RefObject<HTMLElement | null>;
};

/** A page as the engine draws it, as sharp as it is shown; null until it is drawn. */
export function useDrawn({ pdf, page, zoom, sheet }: Drawing): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const { number, width } = page;
  useEffect(() => {
    if (pdf === null) return;
    let stands = true;
    const pixels = (sheet.current?.clientWidth ?? width) * devicePixelRatio;
    pdf.draw(number, Math.min(pixels, WIDEST) / width).then(
      (picture) => stands && setUrl(URL.createObjectURL(picture)),
      () => {},
    );
    return () => {
      stands = false;
    };
  }, [pdf, number, width, zoom, sheet]);
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);
  // What is out of sight keeps no picture.
  if (pdf === null && url !== null) setUrl(null);
  return pdf === null ? null : url;
}
