import { useLingui } from '@lingui/react/macro';
import { Sheet } from '../../ui/overlays/Sheet.tsx';
import { Leads } from './Hosts.tsx';
import { NavigationEntries } from './Navigation.tsx';

/** The whole navigation, risen from the foot of a phone. */
export function PhoneMenu({ close }: { readonly close: () => void }) {
  const { t } = useLingui();
  return (
    <Sheet title="Postkorb" isOpen onClose={close}>
      <div className="pb-12">
        <Leads onDone={close} />
      </div>
      <nav aria-label={t`Main navigation`}>
        <NavigationEntries />
      </nav>
    </Sheet>
  );
}
