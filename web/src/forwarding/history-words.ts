import { msg } from '@lingui/core/macro';
import type { WordsOf } from '../module.ts';

/** What the journal tells of forwarding orders, in plain words; a kind without words does not compile. */
export const forwardingWords: WordsOf<'forwarding'> = {
  'forwarding.ordered': (who) => msg`${who} ordered that post is forwarded`,
  'forwarding.stepped': (who) => msg`${who} changed the status of a forwarding order`,
  'forwarding.cancelled': (who) => msg`${who} cancelled a forwarding order`,
  'forwarding.extension-stopped': (who) => msg`${who} stopped the extension of a forwarding order`,
  'forwarding.extension-resumed': (who) =>
    msg`${who} took back that a forwarding order is not extended`,
  'forwarding.reported': (who) => msg`${who} reported a problem with forwarded post`,
  'forwarding.report-answered': (who) => msg`${who} answered the report about forwarded post`,
  'forwarding.post-missing': (who) => msg`${who} noticed that no forwarded post comes`,
  'forwarding.post-came': (who) => msg`${who} noticed that forwarded post comes`,
};
