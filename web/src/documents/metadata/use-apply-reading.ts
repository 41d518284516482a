import { useLingui } from '@lingui/react/macro';
import { rulesOf, type MetadataEdit } from '@postkorb/domain/documents';
import type { ButtonProps } from 'react-aria-components/Button';
import { preference } from '../../ui/basics/preferences.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import { fieldNames, printedField } from '../record/field-names.ts';
import type { OpenDocument } from '../record/open-document.ts';
import { alternatives, valueOf, type SingleField } from '../record/readings.ts';
import { usePutMetadata } from './use-put-metadata.ts';

/** One value as an edit of it; an empty one empties the field. */
export const editOf = (field: SingleField, value: string): MetadataEdit => {
  if (value === '') return { [field]: null };
  return { [field]: rulesOf(field).kind === 'money' ? Number(value) : value };
};

type Press = Readonly<
  Pick<KeyboardEvent, 'key'> & Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>
>;

/** The number of a pressed key from 1 to 9; null for every other one, and with keys that change its meaning. */
export const numberOf = ({ key, ctrlKey, metaKey, altKey }: Press): number | null =>
  /^[1-9]$/.test(key) && !ctrlKey && !metaKey && !altKey ? Number(key) : null;

type Taken = { readonly before: string; readonly value: string; readonly version: number };

/** Takes what else was read for a field instead of what stands there; it can be taken back. */
export function useApplyReading(document: OpenDocument) {
  const { t } = useLingui();
  const say = usePutMetadata(document.id);
  const put = (field: SingleField, value: string, version: number) =>
    say({ edit: editOf(field, value) }, version);
  const tell = (field: SingleField, { before, value, version }: Taken) => {
    const name = t(fieldNames[field]);
    const now = printedField(field, value, document.metadata.currency ?? 'EUR');
    toast({ text: t`${name}: ${now}`, undo: () => void put(field, before, version) });
  };
  const take = async (field: SingleField, value: string) => {
    const before = valueOf(document, field);
    const { isDone, version } = await put(field, value, document.version);
    if (isDone) tell(field, { before, value, version });
  };
  return {
    tell,
    take: (field: SingleField, value: string) => void take(field, value),
    /** On a field the key 1 says that it is right, 2 and further take the candidates, where single keys are wanted. */
    onKeyDown:
      (field: SingleField): ButtonProps['onKeyDown'] =>
      (event) => {
        const number = numberOf(event);
        const isWanted = preference('singleKeys') === 'on' && document.canEditMetadata;
        const other = alternatives(document, field)[(number ?? 0) - 2];
        if (isWanted && number === 1) void say({ edit: {}, confirmed: [field] }, document.version);
        else if (isWanted && other) void take(field, other.value);
        else event.continuePropagation();
      },
  };
}
