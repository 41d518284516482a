import { useLingui } from '@lingui/react/macro';
import { dutyNames, objectionName, rightNames } from '../deadlines/duty-names.ts';
import type { Entry } from './today-entries.ts';

/** What it is: pay, appear, answer; a right is named as one, an objection by its word. */
export function useKind({ item, document }: Entry): string | null {
  const { t } = useLingui();
  if (item === null) return null;
  const { kind, taxYear } = item.deadline;
  if (taxYear != null) return t`Hand in the tax return for ${taxYear}`;
  if (kind === 'payment')
    return document.metadata.isCollected ? t({ message: 'Direct debit', context: 'duty' }) : t`Pay`;
  if (kind === 'objection')
    return t(objectionName({ kind: document.kind, sentence: item.sentence }));
  return t((item.isRight ? rightNames[kind] : undefined) ?? dutyNames[kind]);
}
