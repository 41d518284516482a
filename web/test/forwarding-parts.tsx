import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { i18n } from '@lingui/core';
import { PostalMailPage } from '../src/forwarding/PostalMailPage.tsx';
import type { CreateSourceRefusal } from '../src/gql/graphql.ts';
import { messages as german } from '../src/i18n/originals/de_DE.po';
import { messages as english } from '../src/i18n/originals/en_GB.po';
import { drawOnPage } from './on-page.tsx';

const TEXTS = { 'de-DE': german, 'en-GB': english };

type Asked = { readonly whyNot: CreateSourceRefusal; readonly language: 'de-DE' | 'en-GB' };

/** The page of forwarding orders of an Owner who may make none, in a language. */
export function openPostalMail({ whyNot, language }: Asked) {
  const me = { __typename: 'Customer', id: 'a' };
  const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null };
  const answers: Readonly<Record<string, object>> = {
    Asker: {
      meUser: { __typename: 'User', id: 'u', role: 'Owner', status: 'active' },
      me: { ...me, saasOnly: false },
    },
    Sources: {
      me: { ...me, canCreateSource: false, createSourceRefusal: whyNot },
      sourcesConnection: { __typename: 'SourceConnection', edges: [], pageInfo },
    },
  };
  const link = new ApolloLink(
    ({ operationName = '' }) =>
      new Observable((observer) => {
        const data = answers[operationName];
        if (data === undefined) return;
        observer.next({ data });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const drawn = drawOnPage(client, <PostalMailPage />);
  i18n.loadAndActivate({ locale: language, messages: TEXTS[language] });
  return drawn;
}
