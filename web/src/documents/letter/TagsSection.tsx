import { useApolloClient, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { problemsOfTags } from '@postkorb/domain/documents';
import { useState } from 'react';
import { graphql } from '../../gql/index.ts';
import { TagField } from '../../ui/TagField.tsx';
import { toast } from '../../ui/Toast.tsx';
import { currentVersion } from '../basics/current-version.ts';
import { FactsSection } from '../basics/Facts.tsx';
import { updateMetadata } from '../basics/metadata-calls.ts';
import type { OpenDocument } from '../basics/open-document.ts';
import { documentRefusals, notReached, problemSentence } from '../basics/refusals.ts';

const Suggestions = graphql(`
  query TagSuggestions($prefix: String!) {
    tagSuggestions(prefix: $prefix)
  }
`);

function useSaveTags({ id, version, metadata }: OpenDocument) {
  const client = useApolloClient();
  const { t } = useLingui();
  const [saving, setSaving] = useState<readonly string[] | null>(null);
  const save = async (tags: readonly string[]) => {
    setSaving(tags);
    try {
      const { errorCode } = await updateMetadata(client, { id, version, tags: [...tags] });
      if (errorCode !== null) toast({ text: t(documentRefusals[errorCode]) });
      // What somebody else wrote meanwhile is shown before anything is tried again.
      if (errorCode === 'CHANGED_MEANWHILE') await currentVersion(client, id);
    } catch {
      toast({ text: t(notReached) });
    }
    setSaving(null);
  };
  return { tags: saving ?? metadata.tags, save, isSaving: saving !== null };
}

/** The tags of a letter: a new one is kept at once, known ones are suggested. */
export function TagsSection({ document }: { readonly document: OpenDocument }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const { data } = useQuery(Suggestions, { variables: { prefix: typed.trim() } });
  const { tags, save, isSaving } = useSaveTags(document);
  const refuse = (next: readonly string[]) => {
    const [problem] = problemsOfTags(next);
    return problem ? t(problemSentence(problem)) : null;
  };
  return (
    <FactsSection title={t`Tags`}>
      <TagField
        label={t`Tags`}
        placeholder={t`Add a tag`}
        tags={tags}
        suggestions={data?.tagSuggestions ?? []}
        onType={setTyped}
        refuse={refuse}
        onChange={(next) => void save(next)}
        isReadOnly={!document.canEditMetadata || isSaving}
      />
    </FactsSection>
  );
}
