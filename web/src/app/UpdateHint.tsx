import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useChanges } from '../live.ts';
import { Icon } from '../ui/basics/Icon.tsx';
import { isOutdated } from '../ui/basics/newer.ts';
import { useAnyUnsaved } from '../ui/basics/unsaved.ts';
import { onNewerBuild, takeNewerBuild } from './offline/register.ts';

/** Says quietly that there is a newer Postkorb; it never reloads by itself, nor while a form holds something. */
export function UpdateHint() {
  const { t } = useLingui();
  const [hint, setHint] = useState<'none' | 'shown' | 'closed'>('none');
  // Whoever closed it has seen it; answers still under way do not bring it back.
  const show = () => setHint((was) => (was === 'closed' ? was : 'shown'));
  const isUnsaved = useAnyUnsaved();
  // No kind of its own: it hears only that everything may have changed.
  useChanges([], () => void isOutdated().then((newer) => newer && show()));
  useEffect(() => onNewerBuild(show), []);
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50 flex justify-center">
      {hint === 'shown' && (
        <p className="mt-8 flex items-center gap-12 rounded-full bg-blue-soft py-4 pr-4 pl-16 text-13 font-semibold text-blue-text shadow-2">
          <Trans>There is a new version of Postkorb.</Trans>
          {isUnsaved ? (
            <Trans>First save what you have changed.</Trans>
          ) : (
            <button type="button" className="underline" onClick={() => void takeNewerBuild()}>
              <Trans>Reload the page</Trans>
            </button>
          )}
          <button
            type="button"
            aria-label={t`Close`}
            className="grid size-28 place-items-center rounded-full hover:bg-wash"
            onClick={() => setHint('closed')}
          >
            <Icon of={X} size={16} />
          </button>
        </p>
      )}
    </div>
  );
}
