import { useQuery } from '@apollo/client/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { graphql } from '../../gql/index.ts';
import type { FileDetailsQuery } from '../../gql/graphql.ts';
import { formatMomentLong, formatPercent } from '../../i18n/format.ts';
import { useChanges } from '../../live.ts';
import { Skeleton } from '../../ui/display/Skeleton.tsx';

const FileDetailsOf = graphql(`
  query FileDetails($id: ID!) {
    containerDocument(id: $id) {
      id
      fileType
      originalSha256
      readyAt
      updatedAt
      version
      hasEditedPages
      pagesEdition
      owner {
        id
        name
      }
      pages {
        number
        source
        confidence
      }
      readings {
        source
      }
    }
  }
`);

type Details = NonNullable<FileDetailsQuery['containerDocument']>;

/** How the words of the pages were found, and how sure that is. */
function Reader({ pages }: Pick<Details, 'pages'>) {
  const printed = pages.filter((page) => page.source === 'pdf').length;
  const seen = pages.filter((page) => page.source === 'ocr');
  const sure = seen.flatMap((page) => page.confidence ?? []);
  const mean = sure.reduce((sum, one) => sum + one, 0) / Math.max(sure.length, 1);
  return (
    <>
      {printed > 0 && (
        <span className="block">
          <Plural
            value={printed}
            one="Text of the file itself: # page"
            other="Text of the file itself: # pages"
          />
        </span>
      )}
      {seen.length > 0 && (
        <span className="block">
          <Plural
            value={seen.length}
            one="Text recognition on this machine: # page"
            other="Text recognition on this machine: # pages"
          />
        </span>
      )}
      {sure.length > 0 && (
        <span className="block text-12 text-ink-3">
          <Trans>Recognition quality: {formatPercent(mean / 100)}</Trans>
        </span>
      )}
      {printed + seen.length === 0 && <Trans>No text on its pages</Trans>}
    </>
  );
}

function Versions({ version, hasEditedPages, pagesEdition }: Details) {
  const corrections = version - 1;
  return (
    <>
      <span className="block">
        {corrections === 0 ? (
          <Trans>Never corrected</Trans>
        ) : (
          <Plural value={corrections} one="Corrected once" other="Corrected # times" />
        )}
      </span>
      <span className="block">
        {hasEditedPages ? (
          <Trans>Shows edited pages; the original is kept untouched beside them</Trans>
        ) : pagesEdition > 0 ? (
          <Trans>Shows its original pages again</Trans>
        ) : (
          <Trans>Shows its original pages</Trans>
        )}
      </span>
    </>
  );
}

const TYPES: Readonly<Record<string, MessageDescriptor>> = {
  LetterScan: msg`Scanned letter (PDF)`,
  Pdf: msg`PDF`,
  PdfA3WithXml: msg`PDF with invoice data (PDF/A-3)`,
  DigitalDocument: msg`Data file (XML)`,
};

function useLines(details: Details): readonly (readonly [string, ReactNode])[] {
  const { t } = useLingui();
  const type = TYPES[details.fileType];
  const { id, originalSha256, readyAt, updatedAt, owner, readings } = details;
  const people = readings.filter((reading) => reading.source === 'user').length;
  const machine = readings.length - people;
  return [
    [t`Type`, type && t(type)],
    [t`ID`, id],
    [t`Owned by`, owner?.name],
    [t`Read`, readyAt && formatMomentLong(readyAt)],
    [t`Recognition`, <Reader key="reader" pages={details.pages} />],
    [t`Values`, t`${machine} detected automatically, ${people} edited by hand`],
    [t`Versions`, <Versions key="versions" {...details} />],
    [t`Changed`, formatMomentLong(updatedAt)],
    [
      t`SHA-256`,
      originalSha256 && (
        <>
          <code className="block text-12 break-all">{originalSha256}</code>
          <span className="block pt-4 text-12 text-ink-3">
            <Trans>
              The fingerprint of the original file as it came. Any program that computes SHA-256
              shows the same for an unchanged copy, and another one as soon as a single bit differs.
            </Trans>
          </span>
        </>
      ),
    ],
  ];
}

function Lines({ details }: { readonly details: Details }) {
  const lines = useLines(details);
  return (
    <dl className="grid grid-cols-[84px_minmax(0,1fr)] gap-8 text-13">
      {lines
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-3">{name}</dt>
            <dd className="wrap-anywhere text-ink tabular">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** What few want to know of a file, and some have to: who read it how, which version it is, its fingerprint. */
export function FileDetails({ documentId }: { readonly documentId: string }) {
  const { data, error, refetch } = useQuery(FileDetailsOf, {
    variables: { id: documentId },
    fetchPolicy: 'no-cache',
  });
  useChanges(['documents'], ({ ids }) => {
    if (ids.length === 0 || ids.includes(documentId)) void refetch();
  });
  const details = data?.containerDocument;
  if (error && !details)
    return (
      <p role="alert" className="text-13 text-seal-text">
        <Trans>That did not work. Please try again.</Trans>
      </p>
    );
  return details ? <Lines details={details} /> : <Skeleton className="h-96 w-full" />;
}
