import { Trans } from '@lingui/react/macro';
import { FlaskConical } from 'lucide-react';
import { Icon } from '../../ui/basics/Icon.tsx';
import type { Station } from './session-calls.ts';

/** Says of a centre that only plays one that no paper is behind it. */
export function PracticeLine({ centre }: { readonly centre: Station['centre'] }) {
  if (!centre.isPractice) return null;
  return (
    <aside className="flex items-center justify-center gap-8 bg-honey px-16 py-8 text-16 font-bold text-on-honey">
      <Icon of={FlaskConical} size={18} />
      <Trans>Practice centre (simulated)</Trans>
    </aside>
  );
}
