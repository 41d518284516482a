import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { problemsOfBulkTag } from '@postkorb/domain/documents';
import { useState, type FormEvent } from 'react';
import { graphql } from '../../gql/index.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Segmented } from '../../ui/buttons/Segmented.tsx';
import { SuggestField } from '../../ui/fields/SuggestField.tsx';
import { useBounds } from '../basics/bounds.ts';
import type { Many } from '../basics/many.ts';
import { tagProblem } from '../basics/refusals.ts';
import { useBulk, useCounted } from '../actions/use-actions.ts';

const Known = graphql(`
  query TagsToGive($prefix: String!) {
    tagSuggestions(prefix: $prefix)
  }
`);

type TagDialog = { readonly many: Many; readonly close: () => void };
type Way = 'addTag' | 'removeTag';

const FORM = 'tag-many';

function useDraft({ many, close }: TagDialog) {
  const { t } = useLingui();
  const bulk = useBulk();
  const bounds = useBounds();
  const [way, setWay] = useState<Way>('addTag');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    setProblem(null);
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const tag = typed.trim();
    const [wrong] = problemsOfBulkTag(way, tag, bounds);
    if (wrong) return setProblem(t(tagProblem(wrong.code, bounds)));
    close();
    void bulk({ action: way, many, tag });
  };
  return { way, setWay, typed, type, problem, apply };
}

/** Which tag documents are given, or which is taken off them; known ones are suggested while it is typed. */
export function TagDialog(props: TagDialog) {
  const { t } = useLingui();
  const { way, setWay, typed, type, problem, apply } = useDraft(props);
  const counted = useCounted()(props.many);
  const variables = { prefix: typed.trim() };
  const { data, previousData } = useQuery(Known, { variables });
  const { tagSuggestions = [] } = data ?? previousData ?? {};
  const ways = [
    { id: 'addTag', label: t`Add` },
    { id: 'removeTag', label: t`Remove` },
  ] as const;
  const footer = (
    <>
      <Button onPress={props.close}>
        <Trans>Cancel</Trans>
      </Button>
      <Button tone="primary" type="submit" form={FORM}>
        {way === 'addTag' ? <Trans>Add the tag</Trans> : <Trans>Remove the tag</Trans>}
      </Button>
    </>
  );
  return (
    <Dialog title={t`Tag: ${counted}`} isOpen onClose={props.close} footer={footer}>
      <form id={FORM} onSubmit={apply} className="grid gap-16">
        <Segmented label={t`Add or remove a tag`} segments={ways} value={way} onChange={setWay} />
        <SuggestField
          label={t`Tag`}
          value={typed}
          suggestions={tagSuggestions}
          onChange={type}
          autoFocus
        />
        {problem !== null && (
          <p role="alert" className="text-13 font-medium text-seal-text">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}
