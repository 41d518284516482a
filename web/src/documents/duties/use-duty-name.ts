import { useLingui } from '@lingui/react/macro';
import { taxYearOf, type DutyKind } from '@postkorb/domain/documents';
import { dutyNames, objectionName, rightNames } from '../deadlines/duty-names.ts';
import type { Duty } from './duty-words.ts';

/** What it is called: what is only allowed says so, an objection and a tax return by the words of its letter. */
export function useDutyName({ kind, isRight, sentence }: Duty): string {
  const { t } = useLingui();
  if (kind == null) return t`To do`;
  const known: DutyKind = kind;
  if (known === 'objection') return t(objectionName({ sentence }));
  const taxYear = taxYearOf({ kind, sentence });
  if (taxYear !== null) return t`Hand in the tax return for ${taxYear}`;
  return t((isRight && rightNames[known]) || dutyNames[known]);
}
