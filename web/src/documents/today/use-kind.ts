import { useLingui } from '@lingui/react/macro';
import { dutyNames, rightNames } from '../deadlines/duty-names.ts';
import type { Entry } from './today-entries.ts';

/** What it is: pay, appear, answer; a right is named as one. */
export function useKind({ item, document }: Entry): string | null {
  const { t } = useLingui();
  if (item === null) return null;
  const { kind } = item.deadline;
  if (kind === 'payment')
    return document.metadata.isCollected ? t({ message: 'Direct debit', context: 'duty' }) : t`Pay`;
  return t((item.isRight ? rightNames[kind] : undefined) ?? dutyNames[kind]);
}
