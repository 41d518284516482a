import { msg } from '@lingui/core/macro';
import { Building2 } from 'lucide-react';
import type { Cockpit } from '../module.ts';
import { lazyComponent } from '../ui/display/lazy-component.tsx';
import { FoldingFields } from './senders/folding-fields.ts';

/** Whether a letter lies among advertising; fetched with the first letter that is opened. */
const FoldingPanel = lazyComponent(
  async () => (await import('./senders/FoldingPanel.tsx')).FoldingPanel,
);

/** The name of a sender leads to their page; fetched with the first letter that is opened. */
const SenderLink = lazyComponent(async () => (await import('./senders/SenderLink.tsx')).SenderLink);

/** What the domain adds to the cockpit: the senders of whom something was learned, and whose post is advertising. */
export const extractionCockpit: Cockpit = {
  settings: [
    { path: '/app/settings/senders', label: msg`Senders`, icon: Building2, group: 'letters' },
  ],
  documents: {
    senderLinks: [SenderLink],
    panels: [
      {
        id: 'sender',
        title: msg`Senders`,
        place: 'know',
        Panel: FoldingPanel,
        fragment: FoldingFields,
      },
    ],
  },
};
