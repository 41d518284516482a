import { useLingui } from '@lingui/react/macro';
import { formatDay } from '../i18n/format.ts';
import { useNextMove } from './use-original.ts';

/** When the paper leaves its place by itself, and where it goes then. */
export function NextMove({ documentId }: { readonly documentId: string }) {
  const { t } = useLingui();
  const move = useNextMove(documentId);
  if (!move?.nextLocationType) return <span className="text-ink-3">–</span>;
  const day = move.nextMoveAt ? formatDay(move.nextMoveAt) : '';
  const home = day === '' ? t`Goes home` : t`Home on ${day}`;
  const words = move.nextLocationType === 'ShredBasket' ? t`Shredded from ${day}` : home;
  return <span className="truncate text-13 font-medium">{words}</span>;
}
