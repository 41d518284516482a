import { useLingui } from '@lingui/react/macro';
import type { DutyKind } from '@postkorb/domain/documents';
import { dutyNames, rightNames } from '../deadlines/duty-names.ts';
import type { Duty } from './duty-words.ts';
import { taxYearOf } from './tax-year.ts';

const EINSPRUCH = /einspruch/i;

/** What it is called: what is only allowed says so, an objection and a tax return by the words of its letter. */
export function useDutyName({ kind, isRight, sentence }: Duty): string {
  const { t } = useLingui();
  if (kind == null) return t`To do`;
  const known: DutyKind = kind;
  if (known === 'objection' && EINSPRUCH.test(sentence ?? ''))
    return t`Objection (“Einspruch”) possible`;
  const year = taxYearOf({ kind, sentence });
  if (year !== null) return t`Hand in the tax return for ${year}`;
  return t((isRight && rightNames[known]) || dutyNames[known]);
}
