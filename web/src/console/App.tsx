import { ApolloProvider } from '@apollo/client/react';
import { i18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { I18nProvider as AriaI18nProvider } from 'react-aria-components/I18nProvider';
import { TintPatterns } from '../ui/basics/art.tsx';
import { EnvelopeSymbols } from '../ui/display/Envelope.tsx';
import { client } from './client.ts';
import { router } from './router.tsx';

function Spoken() {
  const { i18n: spoken } = useLingui();
  return (
    <AriaI18nProvider locale={spoken.locale}>
      <TintPatterns />
      <EnvelopeSymbols />
      <RouterProvider router={router} />
    </AriaI18nProvider>
  );
}

/** The whole console: language, server and screens. */
export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <ApolloProvider client={client}>
        <Spoken />
      </ApolloProvider>
    </I18nProvider>
  );
}
