import { useLingui } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';

type DocumentName = {
  readonly id: string;
  readonly sender: string;
  readonly metadata: { readonly subject: string; readonly isSubjectFallback: boolean };
  /** Where it stands open; without this on a page of its own. */
  readonly link?: Pick<LinkProps, 'to' | 'params' | 'search' | 'replace'>;
};

/** Whose document it is and what about, leading to the document. */
export function DocumentName({ id, sender, metadata, link }: DocumentName) {
  const { t } = useLingui();
  return (
    <Link
      {...(link ?? { to: '/app/document/$documentId', params: { documentId: id } })}
      className="block rounded-4 hover:underline"
    >
      <b className="block truncate font-semibold text-ink">{sender}</b>
      <span className="block truncate text-13 text-ink-2">
        {metadata.isSubjectFallback ? t`New document` : metadata.subject}
      </span>
    </Link>
  );
}
