import { useLingui } from '@lingui/react/macro';
import { choose, spokenLocale } from '../../i18n/setup.ts';
import type { MenuGroup } from '../../ui/Menu.tsx';

/** The two languages, each named in itself. */
export function useLanguages(): MenuGroup {
  const { t } = useLingui();
  const spoken = spokenLocale();
  const languages = [
    ['de_DE', 'Deutsch'],
    ['en_GB', 'English'],
  ] as const;
  return {
    title: t`Language`,
    choice: 'one',
    lines: languages.map(([locale, label]) => ({
      id: locale,
      label,
      checked: spoken === locale,
      run: () => void choose(locale),
    })),
  };
}
