import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

i18n.loadAndActivate({ locale: 'en-GB', messages: {} });

/** Draws this on a page of its own, in English, with the answers of this client. */
export function drawOnPage(client: ApolloClient, what: ReactNode) {
  const page = document.createElement('div');
  document.body.replaceChildren(page);
  const drawn = createRoot(page);
  drawn.render(
    <I18nProvider i18n={i18n}>
      <ApolloProvider client={client}>{what}</ApolloProvider>
    </I18nProvider>,
  );
  return { page, close: () => drawn.unmount() };
}
