import { useLingui } from '@lingui/react/macro';
import { PencilOff } from 'lucide-react';
import { Chip } from '../../ui/display/Chip.tsx';

type Held = { readonly myPermission: string | null };

/** Says of what the person may only read that it is so. */
export function ReadOnlyBadge({
  of: held,
  className,
}: {
  readonly of: Held;
  readonly className?: string;
}) {
  const { t } = useLingui();
  if (held.myPermission !== 'ReadOnly') return null;
  return (
    <Chip icon={PencilOff} className={className}>
      {t`Read only`}
    </Chip>
  );
}
