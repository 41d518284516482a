import { i18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { I18nProvider as AriaI18nProvider } from 'react-aria-components/I18nProvider';
import { TintPatterns } from '../ui/basics/art.tsx';
import { EnvelopeSymbols } from '../ui/display/Envelope.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { router } from './router.tsx';

function Spoken() {
  const { i18n: spoken } = useLingui();
  return (
    <AriaI18nProvider locale={spoken.locale}>
      <TintPatterns />
      <EnvelopeSymbols />
      <ErrorBoundary>
        <RouterProvider router={router} />
      </ErrorBoundary>
    </AriaI18nProvider>
  );
}

/** The whole page: language, routes and what to do when all else fails. */
export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <Spoken />
    </I18nProvider>
  );
}
