import { useLingui } from '@lingui/react/macro';
import { Sheet } from '../../ui/overlays/Sheet.tsx';
import { NavigationEntries } from './Navigation.tsx';

/** The whole navigation, risen from the foot of a phone. */
export function PhoneMenu({ close }: { readonly close: () => void }) {
  const { t } = useLingui();
  return (
    <Sheet title="Postkorb" isOpen onClose={close}>
      <nav aria-label={t`Main navigation`}>
        <NavigationEntries />
      </nav>
    </Sheet>
  );
}
