import { useLingui } from '@lingui/react/macro';
import { toast } from './Toast.tsx';

/** Copies a text, and says so in these words; where the browser lets nobody copy, that is said. */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const { t } = useLingui();
  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ text: done });
    } catch {
      toast({ text: t`That could not be copied. Please mark the text and copy it yourself.` });
    }
  };
}
