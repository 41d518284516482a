import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

type Relative = {
  readonly id: string;
  readonly metadata: { readonly subject: string; readonly isSubjectFallback: boolean };
};

/** Other letters, each with the way to it. */
export function Relatives({ all }: { readonly all: readonly Relative[] }) {
  const { t } = useLingui();
  return (
    <ul>
      {all.map(({ id, metadata }) => (
        <li key={id}>
          <Link
            to="/app/document/$documentId"
            params={{ documentId: id }}
            className="text-blue-text underline underline-offset-2"
          >
            {metadata.isSubjectFallback ? t`New document` : metadata.subject}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The letters a line tells of; nothing where there are none. */
export const relatives = (all: readonly Relative[]) => all.length > 0 && <Relatives all={all} />;
