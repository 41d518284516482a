import type { Field, Reading } from '@postkorb/domain/extraction';

// Of these a document may know otherwise than its words say, from a person, an e-invoice or a printed code.
const KEPT: readonly Field[] = ['kind', 'senderName', 'iban', 'dueDate', 'amountCents'];

/** What the pages say, with what the document knows in place of what they say of it. */
export function asKept(
  printed: readonly Reading[],
  values: Readonly<Record<string, unknown>>,
): readonly Reading[] {
  const nowhere = { page: null, box: null, label: null, score: 1 };
  const kept = KEPT.flatMap((field) => {
    const known = values[field] as string | number | null;
    if (known === null) return [];
    const value = String(known);
    const read = printed.find((one) => one.field === field && one.value === value);
    return [read ?? { field, value, ...nowhere }];
  });
  return [...kept, ...printed.filter(({ field }) => !KEPT.includes(field))];
}
