import { msg } from '@lingui/core/macro';
import { answer } from './feedback.ts';
import { handOut, type Input } from './scan-handlers.ts';

/** Whatever nobody took: it is said, quietly, and does nothing. */
function ignore(input: Input) {
  if (input.kind === 'key') return;
  if (input.kind === 'repeated') answer({ tone: 'quiet', text: msg`Scanned twice, counted once` });
  else if (input.kind === 'foreign') answer({ tone: 'quiet', text: msg`Foreign code, ignored` });
  else answer({ tone: 'quiet', text: msg`This code does nothing here` });
}

/** Does what was scanned, typed or pressed, or says that it does nothing here. */
export function takeInput(input: Input) {
  if (!handOut(input)) ignore(input);
}
