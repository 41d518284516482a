import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import type { Find } from './use-find.ts';

function useCount({ typed, isLooking, found, at }: Find) {
  const { t } = useLingui();
  if (typed.trim() === '') return '';
  if (isLooking) return '…';
  const [now, total] = [at + 1, found.length];
  return total === 0 ? t`Nothing` : t`${now} of ${total}`;
}

/** Which pages could not be searched: what is sought may stand there. */
function Missed({ find, again }: { readonly find: Find; readonly again: () => void }) {
  const { missed, isLooking } = find;
  if (missed.length === 0) return null;
  const pages = missed.join(', ');
  return (
    <div role="status" className="flex items-center gap-8 px-8 text-13 text-seal-text">
      <span className="min-w-0 flex-1">
        {missed.length === 1 ? (
          <Trans>Page {pages} could not be searched.</Trans>
        ) : (
          <Trans>Pages {pages} could not be searched.</Trans>
        )}
      </span>
      <Button tone="quiet" isPending={isLooking} onPress={again}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

/** Finds a text on the pages of the open document and walks from place to place. */
export function FindOnPages({ find, close }: { readonly find: Find; readonly close: () => void }) {
  const { t } = useLingui();
  const count = useCount(find);
  const box = useRef<HTMLElement>(null);
  // The button is gone once the pages are there; the keys go on in the field.
  const again = () => {
    box.current?.querySelector('input')?.focus();
    find.again();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // It closes this alone, and not the document below.
    event.stopPropagation();
    close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the parts within it come by here
    <search
      ref={box}
      onKeyDown={onKeyDown}
      className="flex shrink-0 flex-col gap-4 border-b border-line bg-paper p-8 *:ml-auto *:w-form *:max-w-full"
    >
      <div className="flex items-center gap-4">
        <SearchField
          autoFocus
          label={t`Find in the letter`}
          value={find.typed}
          onChange={find.type}
          onSubmit={find.next}
          onClear={close}
          className="min-w-0 flex-1"
        />
        <p
          aria-live="polite"
          className="min-w-60 text-center text-12 font-semibold text-ink-2 tabular"
        >
          {count}
        </p>
        <IconButton small icon={ChevronUp} label={t`Previous place`} onPress={find.previous} />
        <IconButton small icon={ChevronDown} label={t`Next place`} onPress={find.next} />
        <IconButton small icon={X} label={t`Close`} onPress={close} />
      </div>
      <Missed find={find} again={again} />
    </search>
  );
}
