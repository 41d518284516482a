import { lazily } from '../ui/lazily.tsx';

/** Whether the bill of an open letter is paid; comes with the letter. */
export const PaidState = lazily(async () => (await import('./PaidState.tsx')).PaidState);

/** What helps to pay a bill; fetched with the first letter that is opened. */
export const PayPanel = lazily(async () => (await import('./PayPanel.tsx')).PayPanel);
