import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isDocumentKind } from '@postkorb/domain/documents';
import type { Folding } from '@postkorb/domain/extraction';
import { UserRound } from 'lucide-react';
import { kindWord } from '../../documents/index.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { learnedNames } from './learned-names.ts';
import type { Sender, SenderHabit } from './sender-calls.ts';

type Row = {
  readonly sender: Sender;
  /** Whether there is another one that it could be. */
  readonly isOneOfSeveral: boolean;
  readonly canChange: boolean;
  readonly forget: (sender: Sender) => void;
  readonly merge: (sender: Sender) => void;
};

/** What is read otherwise because of corrections, in one sentence. */
function Learned({ habit }: { readonly habit: SenderHabit }) {
  const { t } = useLingui();
  const { field, label, page } = habit;
  const name = t(learnedNames[field as keyof typeof learnedNames]);
  const said = (word: string | null | undefined) =>
    field === 'kind' && word && isDocumentKind(word) ? t(kindWord(word)) : word;
  const [readAs, value] = [said(habit.readAs), said(habit.value)];
  if (value != null)
    return readAs ? (
      <Trans>
        {name}: “{value}” instead of “{readAs}”
      </Trans>
    ) : (
      <Trans>
        {name}: “{value}”
      </Trans>
    );
  return label ? (
    <Trans>
      {name}: beside “{label}”
    </Trans>
  ) : (
    <Trans>
      {name}: in the same place on page {page}
    </Trans>
  );
}

/** What was said of the post of a sender, in one sentence. */
function Said({ folding }: { readonly folding: Folding }) {
  return folding === 'always' ? (
    <Trans>Always filed as advertising, unless there is something to do</Trans>
  ) : (
    <Trans>Never filed as advertising</Trans>
  );
}

/** A sender with what was learned from corrections in their letters, and what may be done with that. */
export function SenderRow({ sender, isOneOfSeveral, canChange, forget, merge }: Row) {
  const { t } = useLingui();
  const { name, letters, folding, habits } = sender;
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
        <ul aria-label={t`Learned about ${name}`} className="flex flex-col gap-4">
          {habits.map((habit) => (
            <li key={`${habit.field} ${habit.readAs}`} className="text-14 wrap-anywhere text-ink-2">
              <Learned habit={habit} />
            </li>
          ))}
          {folding && (
            <li className="text-14 text-ink-2">
              <Said folding={folding} />
            </li>
          )}
        </ul>
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
