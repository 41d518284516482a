import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useChanges } from '../live.ts';
import { Icon } from '../ui/Icon.tsx';
import { isOutdated } from '../ui/newer.ts';

/** Says quietly, once the server was away, that it came back with a newer Postkorb. */
export function UpdateHint() {
  const { t } = useLingui();
  const [isShown, show] = useState(false);
  // No kind of its own: it hears only that everything may have changed.
  useChanges([], () => void isOutdated().then((newer) => newer && show(true)));
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50 flex justify-center">
      {isShown && (
        <p className="mt-8 flex items-center gap-12 rounded-full bg-blue-soft py-4 pr-4 pl-16 text-13 font-semibold text-blue-text shadow-2">
          <Trans>There is a new version of Postkorb.</Trans>
          <button type="button" className="underline" onClick={() => location.reload()}>
            <Trans>Reload the page</Trans>
          </button>
          <button
            type="button"
            aria-label={t`Close`}
            className="grid size-28 place-items-center rounded-full hover:bg-wash"
            onClick={() => show(false)}
          >
            <Icon of={X} size={16} />
          </button>
        </p>
      )}
    </div>
  );
}
