import { useLingui } from '@lingui/react/macro';
import { useTitle } from '../../ui/basics/title.ts';
import { ChangePassword } from './ChangePassword.tsx';

/** What a person sets of their own login. */
export function AccountPage() {
  const { t } = useLingui();
  useTitle(t`Account`);
  return <ChangePassword />;
}
