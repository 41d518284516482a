import { useMutation } from '@apollo/client/react';
import { graphql } from '../../gql/index.ts';
import { choose, spokenLocale, type Locale } from '../../i18n/setup.ts';

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

/** The two languages, each named in itself. */
export const LANGUAGES = [
  ['de_DE', 'Deutsch'],
  ['en_GB', 'English'],
] as const;

/** The language that is spoken, and the way to another one: it holds here at once and for the person everywhere. */
export function useLanguage() {
  const [keep] = useMutation(ChooseLanguage);
  const change = async (locale: Locale) => {
    await choose(locale);
    await keep({ variables: { locale } });
  };
  return { spoken: spokenLocale(), change };
}
