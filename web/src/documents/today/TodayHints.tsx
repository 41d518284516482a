import { useLingui } from '@lingui/react/macro';
import { KeyHints } from '../listing/KeyHints.tsx';

/** What keys do with lines that have a day, or with those that are over. */
export function TodayHints({ isOver = false }: { readonly isOver?: boolean }) {
  const { t } = useLingui();
  return (
    <KeyHints
      hints={[
        ['j k', t`browse`],
        ...(isOver
          ? ([['e', t`reopen`]] as const)
          : ([
              ['e', t`done`],
              ['h', t`tomorrow`],
            ] as const)),
      ]}
    />
  );
}
