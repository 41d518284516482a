import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { problemsOfTags } from '@postkorb/domain/documents';
import { useRef, useState } from 'react';
import { graphql } from '../../gql/index.ts';
import { TagField } from '../../ui/fields/TagField.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';
import { useBounds } from '../basics/bounds.ts';
import { narrowedSearch } from '../basics/narrowed-search.ts';
import { currentVersion } from '../basics/current-version.ts';
import { DetailsSection } from '../record/DetailsSection.tsx';
import { updateMetadata } from '../record/metadata-calls.ts';
import type { OpenDocument } from '../record/open-document.ts';
import { notReached } from '../basics/not-reached.ts';
import { documentRefusals, tagProblem } from '../basics/refusals.ts';

const Suggestions = graphql(`
  query TagSuggestions($prefix: String!) {
    tagSuggestions(prefix: $prefix)
  }
`);

type Wanted = { current: readonly string[] | null };

/** Saves one state after the other, each on the version before it; why it stopped, or null. */
async function saveInOrder(client: ApolloClient, { id, version }: OpenDocument, wanted: Wanted) {
  let known = version;
  let saved: readonly string[] | null = null;
  while (wanted.current !== null && wanted.current !== saved) {
    const tags: readonly string[] = wanted.current;
    const answer = await updateMetadata(client, { id, version: known, tags: [...tags] });
    if (answer.errorCode !== null) return answer.errorCode;
    known = answer.document?.version ?? known;
    saved = tags;
  }
  return null;
}

/** The tags as they shall be; what is added while a save is under way goes with the next. */
function useSaveTags(document: OpenDocument) {
  const client = useApolloClient();
  const { t } = useLingui();
  const [shown, setShown] = useState<readonly string[] | null>(null);
  const wanted = useRef<readonly string[] | null>(null);
  const save = async (tags: readonly string[]) => {
    const isUnderWay = wanted.current !== null;
    wanted.current = tags;
    setShown(tags);
    if (isUnderWay) return;
    try {
      const errorCode = await saveInOrder(client, document, wanted);
      if (errorCode !== null) toast({ text: t(documentRefusals[errorCode]) });
      // What somebody else wrote meanwhile is shown before anything is tried again.
      if (errorCode === 'CHANGED_MEANWHILE') await currentVersion(client, document.id);
    } catch {
      toast({ text: t(notReached) });
    }
    wanted.current = null;
    setShown(null);
  };
  return { tags: shown ?? document.metadata.tags, save };
}

/** The tags of a document: a new one is kept at once, known ones are suggested. */
export function TagsSection({ document }: { readonly document: OpenDocument }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const { data } = useQuery(Suggestions, { variables: { prefix: typed.trim() } });
  const { tags, save } = useSaveTags(document);
  const bounds = useBounds();
  const navigate = useNavigate();
  const findAll = (tag: string) =>
    void navigate({
      to: '/app/search/{-$search}/{-$documentId}',
      params: { search: narrowedSearch('tag', tag), documentId: undefined },
    });
  const refuse = (next: readonly string[]) => {
    const [problem] = problemsOfTags(next, bounds, document.metadata.tags);
    return problem ? t(tagProblem(problem.code, bounds)) : null;
  };
  return (
    <DetailsSection title={t`Tags`}>
      <TagField
        label={t`Tags`}
        placeholder={t`Add a tag`}
        tags={tags}
        suggestions={data?.tagSuggestions ?? []}
        onType={setTyped}
        refuse={refuse}
        onChoose={findAll}
        onChange={(next) => void save(next)}
        isReadOnly={!document.canEditMetadata}
      />
    </DetailsSection>
  );
}
