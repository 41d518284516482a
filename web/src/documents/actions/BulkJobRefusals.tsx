import { useQuery } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { graphql } from '../../gql/index.ts';
import type { RefusalsQuery } from '../../gql/graphql.ts';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import type { BulkJob } from './bulk-calls.ts';
import { reasonOf } from './bulk-job-words.ts';

const Refusals = graphql(`
  query Refusals {
    bulkJobs {
      id
      refusals {
        itemId
        code
        document {
          id
          metadata {
            senderName
            subject
            isSubjectFallback
          }
        }
        folder {
          id
          title
        }
      }
    }
  }
`);

type Refused = RefusalsQuery['bulkJobs'][number]['refusals'][number];

function Name({ refused: { document, folder } }: { readonly refused: Refused }) {
  const { t } = useLingui();
  if (folder) return <>{folder.title}</>;
  if (!document) return <Trans>A letter that is no longer there</Trans>;
  const { senderName, subject, isSubjectFallback } = document.metadata;
  const name = isSubjectFallback ? t`New document` : subject;
  return (
    <Link to="/app/document/$documentId" params={{ documentId: document.id }} className="text-link">
      {senderName ? `${senderName}: ${name}` : name}
    </Link>
  );
}

/** Which documents stayed as they were, each with its reason. */
export function BulkJobRefusals({ job }: { readonly job: BulkJob }) {
  const { t } = useLingui();
  const { data, error } = useQuery(Refusals);
  const known = data?.bulkJobs.find(({ id }) => id === job.id)?.refusals;
  if (known === undefined)
    return error ? (
      <p className="text-13 text-ink-2">{t`That did not work.`}</p>
    ) : (
      <Skeleton className="h-40 w-full" />
    );
  const more = job.refused - known.length;
  return (
    <>
      <ul aria-label={t`Unchanged letters`} className="flex flex-col gap-8 text-13">
        {known.map((one) => (
          <li key={one.itemId} className="min-w-0">
            <span className="block wrap-anywhere">
              <Name refused={one} />
            </span>
            <span className="block text-12 text-ink-3">{t(reasonOf(one.code))}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="text-12 text-ink-3">
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      )}
    </>
  );
}
