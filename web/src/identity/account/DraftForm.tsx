import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { outcomeWords, problemWords } from './account-words.ts';
import type { Draft, Outcome } from './use-draft.ts';

function Said({ outcome }: { readonly outcome: Outcome }) {
  const { t } = useLingui();
  if (outcome === 'none') return null;
  if (outcome === 'saved') return <Banner tone="done">{t`Saved.`}</Banner>;
  return (
    <Banner tone="problem">
      {outcome === 'failed' ? (
        <>
          <Trans>That was not saved.</Trans> <WhyUnreached />
        </>
      ) : (
        t(outcomeWords(outcome.code))
      )}
    </Banner>
  );
}

type Line = {
  readonly field: string;
  readonly label: string;
  readonly autoComplete: string;
  readonly type?: 'tel';
  readonly isRequired?: boolean;
};

type DraftForm = {
  readonly draft: Draft;
  readonly lines: readonly Line[];
  /** Why nothing can be changed here; null where it can. */
  readonly locked?: string | null;
};

/** Fields of the settings with their way to be saved, or to be left as they were. */
export function DraftForm({ draft, lines, locked = null }: DraftForm) {
  const { t } = useLingui();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void draft.save();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-16">
      {lines.map(({ field, isRequired, ...line }) => {
        const problem = draft.problemAt(field);
        return (
          <TextField
            key={field}
            {...line}
            name={field}
            isRequired={isRequired === true && locked === null}
            isReadOnly={locked !== null}
            hint={locked}
            value={draft.values[field] ?? ''}
            onChange={(text) => draft.change(field, text)}
            problem={problem && t(problemWords(problem))}
          />
        );
      })}
      <Said outcome={draft.outcome} />
      {locked === null && (
        <div className="flex flex-wrap gap-8">
          <Button
            type="submit"
            tone={draft.isChanged ? 'primary' : 'plain'}
            isDisabled={!draft.isChanged}
            isPending={draft.isPending}
          >
            <Trans>Save</Trans>
          </Button>
          {draft.isChanged && (
            <Button tone="quiet" onPress={draft.discard}>
              <Trans>Discard</Trans>
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
