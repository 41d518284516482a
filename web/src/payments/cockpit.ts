import { msg } from '@lingui/core/macro';
import { Banknote } from 'lucide-react';
import type { Cockpit } from '../module.ts';
import { lazyComponent } from '../ui/display/lazy-component.tsx';
import { PaymentFields } from './payment-fields.ts';

/** What helps to pay a bill; fetched with the first document that is opened. */
const PayPanel = lazyComponent(async () => (await import('./PayPanel.tsx')).PayPanel);
const PaidState = lazyComponent(async () => (await import('./PaidState.tsx')).PaidState);

/** What the domain adds to the cockpit. */
export const paymentsCockpit: Cockpit = {
  navigation: [
    { path: '/app/payments', label: msg`Payments`, icon: Banknote, keys: 'g p', part: 'post' },
  ],
  documents: {
    panels: [{ id: 'pay', title: msg`Pay`, Panel: PayPanel, fragment: PaymentFields }],
    states: [PaidState],
    settlings: [
      {
        kind: 'payment',
        label: msg({ message: 'Paid', context: 'verb' }),
        done: msg`Marked as paid`,
        settle: async (...bill) => (await import('./settle.ts')).settle(...bill),
      },
    ],
  },
};
