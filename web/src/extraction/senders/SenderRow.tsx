import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { UserRound } from 'lucide-react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Lessons } from './Lessons.tsx';
import type { Sender } from './sender-calls.ts';

type Row = {
  readonly sender: Sender;
  /** Whether there is another one that it could be. */
  readonly isOneOfSeveral: boolean;
  readonly canChange: boolean;
  readonly forget: (sender: Sender) => void;
  readonly merge: (sender: Sender) => void;
};

/** A sender with what was learned from corrections in their letters, and what may be done with that. */
export function SenderRow({ sender, isOneOfSeveral, canChange, forget, merge }: Row) {
  const { t } = useLingui();
  const { name, letters } = sender;
  return (
    <li className="flex items-start gap-12 border-b border-line py-16">
      <span className="grid size-32 shrink-0 place-items-center rounded-full bg-sunken text-ink-3">
        <UserRound aria-hidden size={18} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-8">
        <span className="flex flex-col gap-2">
          <b className="text-14 font-semibold wrap-anywhere text-ink">{name}</b>
          <span className="text-13 text-ink-2 tabular">
            <Plural value={letters} one="# letter" other="# letters" />
          </span>
        </span>
        <Lessons of={sender} />
        {canChange && (
          <span className="flex flex-wrap gap-8 phone:*:flex-1">
            {isOneOfSeveral && (
              <Button aria-label={t`Merge: ${name}`} onPress={() => merge(sender)}>
                <Trans>Merge …</Trans>
              </Button>
            )}
            <Button tone="quiet" aria-label={t`Forget: ${name}`} onPress={() => forget(sender)}>
              <Trans>Forget</Trans>
            </Button>
          </span>
        )}
      </span>
    </li>
  );
}
