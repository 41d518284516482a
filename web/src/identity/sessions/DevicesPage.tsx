import { useLingui } from '@lingui/react/macro';
import { useTitle } from '../../ui/basics/title.ts';
import { NotForSupport } from '../support/NotForSupport.tsx';
import { SessionList } from './SessionList.tsx';

/** Where a person is signed in, and what else keeps strangers out of their login. */
export function DevicesPage() {
  const { t } = useLingui();
  useTitle(t`Devices`);
  return (
    <div className="flex max-w-door-wide flex-col gap-40">
      <NotForSupport>
        <SessionList />
      </NotForSupport>
    </div>
  );
}
