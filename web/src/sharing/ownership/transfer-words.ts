import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { OwnershipRefusal } from '@postkorb/domain/sharing';
import { formatCount } from '../../i18n/format.ts';
import { ownershipRefusals } from './ownership-words.ts';
import type { Transfer } from './transfer-calls.ts';

const FAILED = msg`It could not be finished. Please try again later.`;

/** Why it stayed, for a code of the server. */
const reasonOf = (code: string | null): MessageDescriptor =>
  ownershipRefusals[code as OwnershipRefusal] ?? FAILED;

/** What is handed over to whom, and how far it is or what came of it. */
export function useTransferWords({ stage, title, receiver, total, done, code }: Transfer) {
  const { t } = useLingui();
  const [through, all] = [formatCount(done), formatCount(total)];
  const letters = t`${plural(total, { one: '# letter', other: '# letters' })}`;
  const reason = t(reasonOf(code));
  const underWay = () =>
    done < total
      ? t`${through} of ${all} letters prepared. Until all is done it can only be read.`
      : t`All is prepared and is now handed over together.`;
  const standings = {
    Carrying: underWay,
    Done: () => t`Handed over: ${letters}`,
    Cancelled: () => t`Cancelled. Everything stays with you.`,
    Failed: () => t`Everything stays with you. ${reason}`,
  };
  return { title: t`Hand “${title}” over to ${receiver}`, standing: standings[stage]() };
}
