import { useLingui } from '@lingui/react/macro';
import { LazyStampSettings } from '../../documents/index.ts';
import { useTitle } from '../../ui/title.ts';

/** What a person stamps and signs letters with. */
export function StampsPage() {
  const { t } = useLingui();
  useTitle(t`Stamps and signatures`);
  return (
    <div className="max-w-door-wide">
      <LazyStampSettings />
    </div>
  );
}
