import { useScroll } from '@embedpdf/plugin-scroll/react';
import { useSearch } from '@embedpdf/plugin-search/react';
import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';

const PAUSE = 150;

/** Finds a text on the pages of the open document and walks from place to place. */
export function PdfFind({
  documentId,
  close,
}: {
  readonly documentId: string;
  readonly close: () => void;
}) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const { state, provides } = useSearch(documentId);
  const { provides: scroll } = useScroll(documentId);
  const { total, activeResultIndex } = state;
  const search = useEffectEvent((text: string) => {
    if (text === '') provides?.stopSearch();
    else provides?.searchAllPages(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const show = useEffectEvent((index: number) => {
    const result = state.results[index];
    const rect = result?.rects[0];
    if (result && rect)
      scroll?.scrollToPage({
        pageNumber: result.pageIndex + 1,
        pageCoordinates: rect.origin,
        alignY: 40,
      });
  });
  const first = state.results[0];
  useEffect(() => show(activeResultIndex), [activeResultIndex, first]);
  const leave = () => {
    provides?.stopSearch();
    close();
  };
  const now = activeResultIndex + 1;
  return (
    <div
      role="search"
      className="absolute top-12 right-12 z-20 flex w-form max-w-[calc(100%-24px)] items-center gap-4 rounded-12 bg-raised p-8 shadow-2 outline outline-line"
    >
      <SearchField
        autoFocus
        label={t`Find in the letter`}
        value={typed}
        onChange={setTyped}
        onSubmit={() => provides?.nextResult()}
        onClear={leave}
        className="min-w-0 flex-1"
      />
      <p
        aria-live="polite"
        className="min-w-60 text-center text-12 font-semibold text-ink-2 tabular"
      >
        {typed.trim() === ''
          ? ''
          : total === 0
            ? state.loading
              ? '…'
              : t`Nothing`
            : t`${now} of ${total}`}
      </p>
      <IconButton
        small
        icon={ChevronUp}
        label={t`Previous place`}
        onPress={() => provides?.previousResult()}
      />
      <IconButton
        small
        icon={ChevronDown}
        label={t`Next place`}
        onPress={() => provides?.nextResult()}
      />
      <IconButton small icon={X} label={t`Close`} onPress={leave} />
    </div>
  );
}
