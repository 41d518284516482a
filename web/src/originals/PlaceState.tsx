import { useLingui } from '@lingui/react/macro';
import { StateLine } from '../documents/index.ts';
import { placeLooks } from './papers/places.ts';
import { useWhereOriginalIs } from './use-original.ts';

/** Where the paper of the letter is. */
export function PlaceState({ documentId }: { readonly documentId: string }) {
  const { t } = useLingui();
  const where = useWhereOriginalIs(documentId);
  if (where === null) return null;
  const { name, icon } = placeLooks[where.currentLocationType];
  return <StateLine icon={icon}>{t(name)}</StateLine>;
}
