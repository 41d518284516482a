import { createRoute } from '@tanstack/react-router';
import { withTexts } from '../i18n/setup.ts';
import { cockpit } from '../root.ts';
import { lazyComponent } from '../ui/display/lazy-component.tsx';

type Shown = { readonly show?: 'paid' };

export const paymentsRoutes = [
  createRoute({
    getParentRoute: () => cockpit,
    path: '/app/payments/{-$documentId}',
    validateSearch: ({ show }: Record<string, unknown>): Shown => (show === 'paid' ? { show } : {}),
    component: lazyComponent(
      async () => (await withTexts(import('./PaymentsPage.tsx'))).PaymentsPage,
      'screen',
    ),
  }),
] as const;
