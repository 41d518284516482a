import { useLingui } from '@lingui/react/macro';
import { DOCUMENT_KINDS } from '@postkorb/domain/documents';
import { spokenLocale } from '../../i18n/setup.ts';
import { Select } from '../../ui/fields/Select.tsx';
import { kindWord } from '../record/kind-words.ts';

type KindField = {
  readonly label: string;
  readonly value: string;
  readonly problem: string | null;
  readonly onChange: (kind: string) => void;
};

/** What sort of letter it is, one out of all in the order of their names. */
export function KindField({ label, value, problem, onChange }: KindField) {
  const { t } = useLingui();
  const { compare } = new Intl.Collator(spokenLocale().replace('_', '-'));
  const choices = DOCUMENT_KINDS.map((id) => ({ id, label: t(kindWord(id)) })).toSorted(
    (one, other) => compare(one.label, other.label),
  );
  const chosen = DOCUMENT_KINDS.find((kind) => kind === value) ?? null;
  return (
    <Select label={label} value={chosen} problem={problem} choices={choices} onChange={onChange} />
  );
}
