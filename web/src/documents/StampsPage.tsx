import { useLingui } from '@lingui/react/macro';
import { useTitle } from '../ui/basics/title.ts';
import { LazyStampSettings } from './LazyStampSettings.tsx';

/** What a person stamps and signs documents with. */
export function StampsPage() {
  const { t } = useLingui();
  useTitle(t`Stamps and signatures`);
  return (
    <div className="max-w-door-wide">
      <LazyStampSettings />
    </div>
  );
}
