import { Trans, useLingui } from '@lingui/react/macro';
import { isDocumentKind } from '@postkorb/domain/documents';
import type { Folding } from '@postkorb/domain/extraction';
import { kindWord } from '../../documents/index.ts';
import { learnedNames } from './learned-names.ts';
import type { Sender, SenderHabit } from './sender-calls.ts';

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

/** What was learned of a sender, and what was said of their post, sentence by sentence. */
export function Lessons({
  of: { name, habits, folding },
}: {
  readonly of: Pick<Sender, 'name' | 'habits' | 'folding'>;
}) {
  const { t } = useLingui();
  return (
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
  );
}
