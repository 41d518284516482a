import { useLingui } from '@lingui/react/macro';
import { daysUntil } from '../i18n/format.ts';
import { Icon } from '../ui/basics/Icon.tsx';
import { Chip } from '../ui/display/Chip.tsx';
import { placeLooks } from './papers/places.ts';
import { useWhereOriginalIs } from './use-original.ts';

type Of = { readonly documentId: string };

/** With fewer days left a row says in words where the paper is. */
const SOON = 30;

function usePlace(documentId: string) {
  const { t } = useLingui();
  const where = useWhereOriginalIs(documentId);
  if (where === null) return null;
  const { name, icon, colour, isCalm } = placeLooks[where.currentLocationType];
  // Its last day here is the one before; only what is destroyed by itself has one.
  const until = where.nextLocationType === 'ShredBasket' ? where.nextMoveAt : null;
  const days = until == null ? -1 : daysUntil(until) - 1;
  const words = days < 0 ? t(name) : `${t(name)} · ${t`${days} d.`}`;
  return { words, icon, colour, isCalm: isCalm === true && (days < 0 || days >= SOON) };
}

/** Where the paper is, in words. */
export function PlaceChip({ documentId }: Of) {
  const place = usePlace(documentId);
  return (
    place && (
      <Chip tone="bare" icon={place.icon} className={`tabular ${place.colour}`}>
        {place.words}
      </Chip>
    )
  );
}

/** The same in a row, where there is something to wait for or to do. */
export function PlaceDetail({ documentId }: Of) {
  const isCalm = usePlace(documentId)?.isCalm ?? true;
  return isCalm ? null : <PlaceChip documentId={documentId} />;
}

/** Where else the paper is, as a small drawing that says it to whoever points at it. */
export function PlaceMark({ documentId }: Of) {
  const place = usePlace(documentId);
  if (!place?.isCalm) return null;
  return (
    <span title={place.words} className="text-ink-3">
      <Icon of={place.icon} size={14} />
      <span className="sr-only">{place.words}</span>
    </span>
  );
}
