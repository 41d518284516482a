import { Trans } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { Chip } from '../../ui/display/Chip.tsx';

/** Beside a value that the machine is not sure of. */
export function PleaseCheck() {
  return (
    <Chip tone="new" icon={TriangleAlert}>
      <Trans>Please check</Trans>
    </Chip>
  );
}
