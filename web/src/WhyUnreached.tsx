import { useLingui } from '@lingui/react/macro';
import { useLine } from './line.ts';
import { noLine, unreachable } from './ui/basics/unreached.ts';

/** Why something could not be fetched: nobody is told to look after a connection that works. */
export function WhyUnreached() {
  const { t } = useLingui();
  const hasLine = useLine();
  return <>{t(hasLine ? unreachable : noLine)}</>;
}
