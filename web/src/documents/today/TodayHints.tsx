import { useLingui } from '@lingui/react/macro';
import { KeyHints } from '../listing/KeyHints.tsx';

/** What keys do with lines that have a day. */
export function TodayHints() {
  const { t } = useLingui();
  return (
    <KeyHints
      hints={[
        ['j k', t`browse`],
        ['e', t`done`],
        ['h', t`tomorrow`],
        ['?', t`all`],
      ]}
    />
  );
}
