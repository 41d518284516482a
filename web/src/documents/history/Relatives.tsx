import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

type Relative = {
  readonly id: string;
  readonly metadata: { readonly subject: string; readonly isSubjectFallback: boolean };
};

/** The way to another document, by its subject. */
export function RelativeLink({ relative: { id, metadata } }: { readonly relative: Relative }) {
  const { t } = useLingui();
  return (
    <Link
      to="/app/document/$documentId"
      params={{ documentId: id }}
      className="text-blue-text underline underline-offset-2"
    >
      {metadata.isSubjectFallback ? t`New document` : metadata.subject}
    </Link>
  );
}

/** Other documents, each with the way to it. */
export function Relatives({ all }: { readonly all: readonly Relative[] }) {
  return (
    <ul>
      {all.map((relative) => (
        <li key={relative.id}>
          <RelativeLink relative={relative} />
        </li>
      ))}
    </ul>
  );
}

/** The documents a line tells of; nothing where there are none. */
export const relatives = (all: readonly Relative[]) => all.length > 0 && <Relatives all={all} />;
