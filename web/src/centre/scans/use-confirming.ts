import { msg } from '@lingui/core/macro';
import { commandOf } from './commands.ts';
import { answer } from './feedback.ts';
import { useInputs } from './scan-handlers.ts';

type Confirming = { readonly yes?: (() => void) | undefined; readonly no: () => void };

/** Lets a question be answered by the codes of yes and no; whatever else is scanned meanwhile does nothing. */
export function useConfirming({ yes, no }: Confirming) {
  useInputs((input) => {
    if (input.kind === 'key' || input.kind === 'repeated') return true;
    const command = commandOf(input);
    if (command === 'YES' || command === 'DONE') yes?.();
    else if (command === 'NO' || command === 'CANCEL' || command === 'BACK') no();
    else if (command === 'LOCK') return false;
    else answer({ tone: 'quiet', text: msg`Please answer the question first` });
    return true;
  });
}
