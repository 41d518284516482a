import { createRoute } from '@tanstack/react-router';
import { withTexts } from '../i18n/setup.ts';
import { cockpit } from '../root.ts';
import { lazyComponent } from '../ui/display/lazy-component.tsx';

export const casesRoutes = [
  createRoute({
    getParentRoute: () => cockpit,
    path: '/app/case/$caseId',
    component: lazyComponent(
      async () => (await withTexts(import('./CasePage.tsx'))).CasePage,
      'screen',
    ),
  }),
] as const;
