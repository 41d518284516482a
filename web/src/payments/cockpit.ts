import { msg } from '@lingui/core/macro';
import { Banknote } from 'lucide-react';
import type { Cockpit } from '../module.ts';
import { lazyComponent } from '../ui/display/lazy-component.tsx';
import { OpenCount } from './OpenCount.tsx';
import { PaymentFields } from './payment-fields.ts';

/** What helps to pay a bill; fetched with the first document that is opened. */
const PayPanel = lazyComponent(async () => (await import('./PayPanel.tsx')).PayPanel);

/** The answer about a document holds what the fragment asks for. */
const isPaid = (document: { readonly paymentDue?: { readonly paidAt?: string | null } | null }) =>
  document.paymentDue?.paidAt != null;

/** What the domain adds to the cockpit. */
export const paymentsCockpit: Cockpit = {
  navigation: [
    {
      path: '/app/payments',
      label: msg`Payments`,
      icon: Banknote,
      keys: 'g p',
      part: 'post',
      after: '/app/deadlines',
      Count: OpenCount,
    },
  ],
  documents: {
    payments: [{ Part: PayPanel, isPaid, fragment: PaymentFields }],
    settlings: [
      {
        kind: 'payment',
        label: msg`Mark paid`,
        done: msg`Marked as paid`,
        settle: async (...bill) => (await import('./settle.ts')).settle(...bill),
      },
    ],
  },
};
