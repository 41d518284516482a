import { useLingui } from '@lingui/react/macro';
import { LANGUAGES, useLanguage } from '../../identity/index.ts';
import type { MenuGroup } from '../../ui/basics/menu-look.ts';
import { toast } from '../../ui/overlays/Toast.tsx';

/** The two languages, each named in itself; the choice holds here at once and for the person everywhere. */
export function useLanguages(): MenuGroup {
  const { t } = useLingui();
  const { spoken, change } = useLanguage();
  const onlyHere = () => toast({ text: t`The language was changed on this device only.` });
  return {
    title: t`Language`,
    choice: 'one',
    lines: LANGUAGES.map(([locale, label]) => ({
      id: locale,
      label,
      checked: spoken === locale,
      run: () => void change(locale).catch(onlyHere),
    })),
  };
}
