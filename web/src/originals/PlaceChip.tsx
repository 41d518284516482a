import { useLingui } from '@lingui/react/macro';
import { daysUntil } from '../i18n/format.ts';
import { Chip } from '../ui/display/Chip.tsx';
import { placeLooks } from './papers/places.ts';
import { useWhereOriginalIs } from './use-original.ts';

/** Where the paper is, as the first fact of a row's third line. */
export function PlaceChip({ documentId }: { readonly documentId: string }) {
  const { t } = useLingui();
  const where = useWhereOriginalIs(documentId);
  if (where === null) return null;
  const { name, icon, colour } = placeLooks[where.currentLocationType];
  // Its last day here is the one before; only what is destroyed by itself has one.
  const until = where.nextLocationType === 'ShredBasket' ? where.nextMoveAt : null;
  const days = until == null ? null : daysUntil(until) - 1;
  return (
    <Chip tone="bare" icon={icon} className={`tabular ${colour}`}>
      {t(name)}
      {days !== null && days >= 0 && ` · ${t`${days} d.`}`}
    </Chip>
  );
}
