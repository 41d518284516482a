import { useMutation } from '@apollo/client/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Folding, FoldingRefusal } from '@postkorb/domain/extraction';
import { unreachable } from '../../ui/basics/unreached.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import { FoldSender, Senders } from './sender-calls.ts';

/** Why the post of a sender is folded as before; a code without a sentence does not compile. */
const refusals: Record<FoldingRefusal, MessageDescriptor> = {
  UNKNOWN_DOCUMENT: msg`This letter is no longer there. Perhaps it was moved in another window.`,
  NOT_ALLOWED: msg`Only the owners of this letter can decide that.`,
  UNKNOWN_SENDER: msg`Nothing on this letter says who sent it. Please enter the sender first.`,
};

/** Says whether the post of the sender of a letter is advertising, with the way back. */
export function useFoldingSaid(documentId: string, name: string) {
  const { t } = useLingui();
  const [say, { loading }] = useMutation(FoldSender, { refetchQueries: [Senders] });
  const words = (folding: Folding | null) => {
    if (folding === null)
      return t`Whether post from ${name} is advertising is decided letter by letter`;
    return folding === 'always'
      ? t`Post from ${name} is filed as advertising from now on`
      : t`Post from ${name} is never filed as advertising from now on`;
  };
  const change = async (folding: Folding | null, before: Folding | null, isUndo = false) => {
    const answer = await say({ variables: { documentId, folding } }).catch(() => undefined);
    const code = answer?.data?.foldSender.errorCode;
    if (code === undefined) return toast({ text: t(unreachable) });
    if (code !== null) return toast({ text: t(refusals[code]) });
    const undo = () => void change(before, folding, true);
    return toast({ text: words(folding), ...(isUndo ? {} : { undo }) });
  };
  return { change, isPending: loading };
}
