import { inSight, type Asker } from '../../team/index.ts';
import type { DocumentAttributes } from '../record/container.ts';
import { EDITABLE_FIELDS, type EditableField } from '../record/fields.ts';

/** A value that somebody changed; null where there was or is none, `isBeforeKnown` false where nobody noted the old one. */
export type HistoryChange = {
  readonly field: EditableField;
  readonly before: string | null;
  readonly after: string | null;
  readonly isBeforeKnown: boolean;
};

type Values = Readonly<Record<string, unknown>>;
type Entry = { readonly action: string; readonly before?: Values; readonly after?: Values };

function written(value: unknown): string | null {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(String).join(', ');
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** What an entry says was changed in the document's values. */
export function historyChanges({
  action,
  before = {},
  after = {},
}: Entry): readonly HistoryChange[] {
  if (action !== 'documents.metadata-edited') return [];
  return EDITABLE_FIELDS.filter((field) => field in after).map((field) => ({
    field,
    before: written(before[field]),
    after: written(after[field]),
    isBeforeKnown: field in before,
  }));
}

/**
 * The same for whoever was not told everything since some moment: values of before that stay unknown to them, and of those
 * written since they learn what was written, not what stood there.
 */
export function toldChanges(
  entry: Entry & { readonly at: Date },
  toldSince: Date | null,
): readonly HistoryChange[] {
  if (toldSince === null) return historyChanges(entry);
  if (entry.at <= toldSince) return [];
  return historyChanges(entry).map((change) => ({ ...change, before: null, isBeforeKnown: false }));
}

/** The day an entry names: until when a deadline sleeps, when it reminds, when a bill is paid. */
export function historyDay({ after = {} }: Entry): string | null {
  const day = after['until'] ?? after['on'] ?? after['day'];
  return typeof day === 'string' ? day : null;
}

/** The folder an entry names as the new place. */
export function historyFolder({ action, after = {} }: Entry): string | null {
  const { folderId } = after;
  return action === 'documents.moved' && typeof folderId === 'string' ? folderId : null;
}

/** Why somebody learns only what happened to a document since it was shared with them, and nobody's name but their colleagues'; or null. */
export function refuseWholeHistory(
  document: DocumentAttributes | undefined,
  by: Asker,
): 'UNKNOWN_DOCUMENT' | 'NOT_ALLOWED' | null {
  const seen = inSight(document, by);
  if (seen === undefined) return 'UNKNOWN_DOCUMENT';
  return seen.access === 'owner' ? null : 'NOT_ALLOWED';
}
