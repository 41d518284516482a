import { useEffect, useState } from 'react';
import type { Corners } from './geometry.ts';
import type { ScannedPage } from './pages.ts';
import { photoFrom, type Photo } from './pictures.ts';
import { straightened } from './straighten.ts';

/** As long as a screen shows it; the PDF is made of more. */
const LONGEST_SHOWN = 1600;

async function previewOf(photo: Blob, corners: Corners): Promise<Photo | null> {
  const pixels = await straightened(photo, corners, LONGEST_SHOWN);
  return pixels === null ? null : photoFrom(pixels);
}

/** A page as it will be kept; null until it is drawn. */
export type Preview = Photo | 'failed' | null;

type Made = { readonly of: Blob; readonly corners: Corners; readonly sheet: Preview };

/** The page as it will be kept, drawn straight; null until it is drawn, or while it is not to be shown. */
export function usePreview({ photo, corners, isStraight }: ScannedPage, isShown: boolean): Preview {
  const [made, setMade] = useState<Made | null>(null);
  const { blob } = photo;
  const between = isShown && isStraight ? corners : null;
  useEffect(() => {
    if (between === null) return;
    let stands = true;
    const set = (sheet: Photo | null) =>
      stands && setMade({ of: blob, corners: between, sheet: sheet ?? 'failed' });
    previewOf(blob, between).then(set, () => set(null));
    return () => {
      stands = false;
    };
  }, [blob, between]);
  return made?.of === blob && made.corners === between ? made.sheet : null;
}
