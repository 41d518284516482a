import { lazily } from '../ui/lazily.tsx';

/** What helps to pay a bill; fetched with the first letter that is opened. */
export const PayPanel = lazily(async () => (await import('./PayPanel.tsx')).PayPanel);
