import { useLingui } from '@lingui/react/macro';
import type { RowDocument } from './document-fields.ts';

type Named = Pick<RowDocument, 'isReady' | 'filename'> & {
  readonly metadata: Pick<RowDocument['metadata'], 'senderName' | 'subject' | 'isSubjectFallback'>;
};

/** Both lines by which a document is known in lists and above its pages. */
export type Headline = {
  readonly sender: string;
  readonly title: string;
  /** Whether nothing is known of it yet but the name of its file. */
  readonly isComing: boolean;
};

/** Whose letter it is, and what about; one that is being read says so, and is told apart by the name of its file. */
export function useHeadline({ isReady, filename, metadata }: Named): Headline {
  const { t } = useLingui();
  const { senderName, subject, isSubjectFallback } = metadata;
  if (!isReady && senderName === null)
    return { sender: t`Being read …`, title: filename, isComing: true };
  const title = isSubjectFallback ? t`New document` : subject;
  return {
    sender: senderName ?? filename,
    title: isReady ? title : t`Being read …`,
    isComing: false,
  };
}
