import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Annotation } from '@postkorb/domain/documents';
import type { RefObject } from 'react';
import type { EditorPage } from './sheets.ts';

type EditorStrip = {
  readonly editorPages: readonly EditorPage[];
  readonly annotations: readonly Annotation[];
  readonly table: RefObject<HTMLDivElement | null>;
};

/** All pages small at the side, with how much lies on each. */
export function EditorStrip({ editorPages, annotations, table }: EditorStrip) {
  const { t } = useLingui();
  if (editorPages.length < 2) return null;
  const go = (page: number) =>
    table.current?.querySelector(`[data-sheet='${page}']`)?.scrollIntoView({ behavior: 'smooth' });
  return (
    <nav
      aria-label={t`Thumbnails`}
      className="w-120 shrink-0 overflow-y-auto border-r border-line bg-paper p-12 thin-scrollbar max-lg:hidden"
    >
      <ol className="flex flex-col gap-12">
        {editorPages.map(({ page, place, turn, imageUrl, width, height }) => {
          const count = annotations.filter(
            (annotation) => annotation.kind !== 'field' && annotation.page === page,
          ).length;
          const lying = plural(count, { one: '# item', other: '# items' });
          return (
            <li key={page}>
              <button
                type="button"
                onClick={() => go(page)}
                aria-label={count > 0 ? t`Page ${place}, ${lying}` : t`Page ${place}`}
                className="grid w-full justify-items-center gap-4 rounded-8 p-4 text-12 text-ink-2 tabular hover:bg-wash"
              >
                <span
                  className="relative grid w-full place-items-center overflow-hidden rounded-2 bg-sheet shadow-1"
                  style={{ aspectRatio: `${width} / ${height}` }}
                >
                  {imageUrl && place <= 10 && (
                    <img
                      src={imageUrl}
                      alt=""
                      loading="lazy"
                      draggable={false}
                      className="max-h-full max-w-full"
                      style={{ transform: `rotate(${turn}deg)` }}
                    />
                  )}
                  {count > 0 && (
                    <span className="absolute top-4 right-4 min-w-20 rounded-full bg-blue px-4 text-center text-11 font-semibold text-on-blue">
                      {count}
                    </span>
                  )}
                </span>
                {place}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
