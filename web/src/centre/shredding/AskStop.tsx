import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { useConfirming } from '../scans/use-confirming.ts';

type Ask = {
  readonly question: ReactNode;
  readonly yes: () => void;
  readonly no: () => void;
};

/** Asks before a batch is stopped; the codes of yes and no answer. */
export function AskStop({ question, yes, no }: Ask) {
  useConfirming({ yes, no });
  return (
    <div
      role="alertdialog"
      aria-labelledby="ask-stop"
      className="flex flex-col gap-16 rounded-16 bg-honey-soft p-24 text-honey-text"
    >
      <p id="ask-stop" className="text-22 text-pretty">
        {question}
      </p>
      <span className="flex flex-wrap gap-12">
        <Button large tone="danger" onPress={yes}>
          <Trans>Yes, stop</Trans>
        </Button>
        <Button large autoFocus onPress={no}>
          <Trans>No, go on</Trans>
        </Button>
      </span>
    </div>
  );
}
