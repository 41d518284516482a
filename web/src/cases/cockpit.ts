import { msg } from '@lingui/core/macro';
import type { Cockpit } from '../module.ts';
import { lazyComponent } from '../ui/display/lazy-component.tsx';
import { CaseFields } from './case-fields.ts';

/** To which matter a letter belongs; fetched with the first document that is opened. */
const CasePanel = lazyComponent(async () => (await import('./CasePanel.tsx')).CasePanel);

/** What the domain adds to the cockpit. */
export const casesCockpit: Cockpit = {
  documents: {
    panels: [
      { id: 'case', title: msg`Case`, place: 'know', Panel: CasePanel, fragment: CaseFields },
    ],
  },
};
