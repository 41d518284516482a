import { useLingui } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import { useWidth } from '../../ui/basics/media.ts';
import { useTitle } from '../../ui/basics/title.ts';
import { useOpenSections } from './open-sections.ts';

/** On a wide screen the first part opens at once; on a phone the list of them is the page. */
export function SettingsStart() {
  const { t } = useLingui();
  useTitle(t`Settings`);
  const phone = useWidth('phone');
  const first = useOpenSections()[0];
  return phone || first === undefined ? null : <Navigate to={first.path} replace />;
}
