import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { filenameBy, freshNames, patternOf, problemsOfPattern } from '@postkorb/domain/documents';
import { FileText } from 'lucide-react';
import type { PatternSamplesQuery } from '../../gql/graphql.ts';
import { Banner } from '../../ui/display/Banner.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/basics/Icon.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { useRoots } from '../containers/folders.ts';
import { PatternSamples } from './pattern-calls.ts';
import type { Part } from './use-pattern-draft.ts';

const MOST = 5;

type Sample = PatternSamplesQuery['inbox']['edges'][number]['node'];

/** The newest documents of the Inbox and the archive; undefined while nobody knows. */
function useSamples() {
  const { roots, failed, refetch: again } = useRoots();
  const { data, error, refetch } = useQuery(PatternSamples, {
    variables: { inbox: roots?.inbox.id ?? '', archive: roots?.archive.id ?? '' },
    skip: roots === undefined,
  });
  const edges = data && [...data.inbox.edges, ...data.archive.edges];
  const samples = edges
    ?.map(({ node }) => node)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, MOST);
  const isFailed = failed || (error !== undefined && data === undefined);
  return { samples, failed: isFailed, retry: () => void (failed ? again() : refetch()) };
}

const fieldsOf = ({ metadata, ...sample }: Sample) => ({
  id: sample.id,
  publicId: sample.publicId,
  scanId: sample.scanId ?? null,
  recipientName: metadata.recipientName ?? null,
  senderName: metadata.senderName ?? null,
  subject: metadata.isSubjectFallback ? null : metadata.subject,
  tags: metadata.tags,
});

const endingOf = ({ filename, hasSearchable }: Sample) =>
  !hasSearchable && /\.xml$/i.test(filename) ? '.xml' : '.pdf';

function Names({ parts }: { readonly parts: readonly Part[] }) {
  const { t } = useLingui();
  const { samples, failed, retry } = useSamples();
  if (failed)
    return (
      <Banner tone="problem" action={<Button onPress={retry}>{t`Try again`}</Button>}>
        <Trans>Your newest letters could not be loaded.</Trans>
      </Banner>
    );
  if (samples === undefined) return <Skeleton className="h-80 w-full" />;
  if (samples.length === 0)
    return (
      <p className="text-14 text-ink-3">
        <Trans>As soon as your first letter is there, you see here what its file is called.</Trans>
      </p>
    );
  const good = problemsOfPattern(parts).length === 0;
  const fresh = freshNames();
  return (
    <ul
      aria-label={t`Preview with your newest letters`}
      className="divide-y divide-line rounded-12 border border-line"
      aria-live="polite"
    >
      {samples.map((sample) => (
        <li key={sample.id} className="flex items-start gap-12 px-12 py-8 text-14">
          <Icon of={FileText} size={16} className="mt-2 text-ink-3" />
          <bdi className="min-w-0 wrap-anywhere text-ink">
            {good ? fresh(filenameBy(patternOf(parts), fieldsOf(sample)), endingOf(sample)) : '–'}
          </bdi>
        </li>
      ))}
    </ul>
  );
}

/** What the files of the person's own newest documents would be called. */
export function PatternPreview({ parts }: { readonly parts: readonly Part[] }) {
  return (
    <section className="flex flex-col gap-8">
      <h3 className="text-13 font-semibold text-ink">
        <Trans>Preview with your newest letters</Trans>
      </h3>
      <Names parts={parts} />
    </section>
  );
}
