import { useLingui } from '@lingui/react/macro';
import { useOnline } from './connection.ts';
import { offline, unreachable } from './ui/basics/unreached.ts';

/** Why something could not be loaded: nobody is told to look after a connection that works. */
export function WhyUnreached() {
  const { t } = useLingui();
  const isOnline = useOnline();
  return <>{t(isOnline ? unreachable : offline)}</>;
}
