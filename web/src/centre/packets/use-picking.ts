import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { shownCode } from '@postkorb/domain/centre';
import { useStep } from '../envelopes/use-step.ts';
import { answer } from '../scans/feedback.ts';
import { MISS, PICK, PICKING, SEARCHES } from './packet-calls.ts';
import { pickRefusals } from './words.ts';

/** What is done with a letter of the list, and the list looked at again after it. */
export function usePicking() {
  const { t } = useLingui();
  const client = useApolloClient();
  const step = useStep();
  const look = () => void client.refetchQueries({ include: [PICKING, SEARCHES] });
  return {
    pick: (code: string, boxCode: string) =>
      step({
        call: PICK,
        variables: { code, boxCode },
        of: ({ pickPaper }) => pickPaper,
        words: pickRefusals,
        next: ({ pickPaper: { packet } }) => {
          const tray = packet?.tray ?? 0;
          const isFull = packet?.stage === 'Picked';
          const about = isFull ? t`${tray}, complete` : String(tray);
          answer({ tone: 'good', text: msg`Into tray`, about });
          look();
        },
        refused: look,
      }),
    miss: (code: string) =>
      step({
        call: MISS,
        variables: { code },
        of: ({ missPaper }) => missPaper,
        words: pickRefusals,
        said: { text: msg`Is being searched for`, about: shownCode(code) },
        next: look,
        refused: look,
      }),
  };
}
