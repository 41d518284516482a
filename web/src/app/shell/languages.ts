import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { graphql } from '../../gql/index.ts';
import { choose, spokenLocale } from '../../i18n/setup.ts';
import type { MenuGroup } from '../../ui/basics/menu-look.ts';
import { toast } from '../../ui/overlays/Toast.tsx';

const ChooseLanguage = graphql(`
  mutation ChooseLanguage($locale: Locale!) {
    updateUser(locale: $locale) {
      user {
        id
        locale
      }
    }
  }
`);

const LANGUAGES = [
  ['de_DE', 'Deutsch'],
  ['en_GB', 'English'],
] as const;

/** The two languages, each named in itself; the choice holds here at once and for the person everywhere. */
export function useLanguages(): MenuGroup {
  const { t } = useLingui();
  const [keep] = useMutation(ChooseLanguage);
  const spoken = spokenLocale();
  const change = async (locale: (typeof LANGUAGES)[number][0]) => {
    await choose(locale);
    await keep({ variables: { locale } });
  };
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
