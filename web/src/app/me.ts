import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { graphql } from '../gql/index.ts';
import { chosenLocale, speak } from '../i18n/setup.ts';

const Me = graphql(`
  query Me {
    meUser {
      id
      firstName
      lastName
      name
      email
      locale
      showTour
      mailboxProven
      hasOtherAccounts
    }
  }
`);

/** Who is signed in; undefined for the moment until the server has answered. */
export function useMe() {
  return useQuery(Me, { fetchPolicy: 'cache-first' }).data?.meUser;
}

/** Speaks the language of the person, unless another one was chosen on this device. */
export function useOwnLanguage() {
  const locale = useMe()?.locale;
  useEffect(() => {
    if (locale !== undefined && chosenLocale() === null) void speak(locale);
  }, [locale]);
}
