import { z } from 'zod';
import {
  editableField,
  problemsOfConfirmed,
  problemsOfMetadata,
  refuseEdit,
  type DocumentField,
  type EditableField,
  type EditRefusal,
  type MetadataEdit,
  type TakenWords,
} from '@postkorb/domain/documents';
import { allowed } from '#platform/asker';
import { atomically, inAccount, type Ctx } from '#platform/ctx';
import { announce, type EventKind } from '#platform/jobs/event';
import { present } from '@postkorb/domain/basics';
import { refuseIf, refuseProblems } from '#platform/refusal';
import { publishCorrection } from '../record/document-events.ts';
import { movePaymentDay } from '../record/deadline-day.sql.ts';
import { lockValues, setValues } from '../record/document-row.sql.ts';
import { unpackTold } from '../record/told-others.ts';
import { findDocument, lockDocument, type DocumentRow } from '../record/documents.sql.ts';
import { indexFields } from '../search/index-document.ts';
import { noteChange } from '../record/note-change.ts';
import { takenPlaces } from './taken-places.ts';

const taken = z.object({
  field: z.string(),
  value: z.string(),
  page: z.number(),
  box: z.array(z.number()),
});
const edited = z.object({
  accountId: z.uuid(),
  documentId: z.uuid(),
  fields: z.array(z.string()),
  /** Where in the original a person took values from, for those of whom they said so. */
  places: z.array(taken).optional(),
  /** As what it was known before; only where that was corrected. */
  kindBefore: z.string().nullable().optional(),
});
/** A person changed what a document says about itself. */
export const metadataEdited: EventKind<z.infer<typeof edited>> = {
  name: 'documents.metadata-edited',
  payload: edited,
};

type Edit = {
  readonly id: string;
  /** The one that was read; without it whatever is there is overwritten. */
  readonly version?: number | null | undefined;
  readonly values: MetadataEdit;
  /** The words some of the values were taken from; one that stays as it is is confirmed by that. */
  readonly taken?: readonly TakenWords[] | null | undefined;
  /** The fields whose values are right as they stand. */
  readonly confirmed?: readonly string[] | null | undefined;
};

type Changes = readonly (readonly [field: DocumentField, value: unknown])[];

const changesIn = (row: DocumentRow, values: MetadataEdit): Changes =>
  (Object.entries(values) as [EditableField, unknown][])
    .map(([field, value]) => [field, value === '' ? null : value] as const)
    .filter(
      ([field, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(row[field]),
    );

/** An amount means nothing without its currency: whose the one is, theirs is the other. */
const withCurrency = (row: DocumentRow, changes: Changes): Changes =>
  changes.some(([field]) => field === 'amountCents')
    ? [...changes, ['currency', row.currency ?? 'EUR']]
    : changes;

/** The same of an amount that is right as it stands. */
const withItsCurrency = (row: DocumentRow, confirmed: Changes): Changes =>
  row.currency !== null && confirmed.some(([field]) => field === 'amountCents')
    ? [...confirmed, ['currency', row.currency]]
    : confirmed;

/** Whoever writes down an account means to pay: then the document was misread as collected. */
const withAccount = (row: DocumentRow, changes: Changes): Changes =>
  row.isCollected && changes.some(([field, value]) => field === 'iban' && value !== null)
    ? [...changes, ['isCollected', false]]
    : changes;

/** What says that a document has something of its reader in it. */
export const OF_READER: readonly DocumentField[] = ['amountCents', 'dueDate', 'iban', 'reference'];

/** Whoever writes down what is to be paid, or until when, has a letter of their own before them: it was misread as advertising. */
const withMatter = (row: DocumentRow, changes: Changes): Changes =>
  row.isAdvertising && changes.some(([field, value]) => OF_READER.includes(field) && value !== null)
    ? [...changes, ['isAdvertising', false]]
    : changes;

/** The tags of a document that its viewer is not told: they stay, whatever the viewer makes of the others. */
async function unseenTags(ctx: Ctx, { access, accountId, id, ...row }: DocumentRow) {
  if (access === 'owner' || unpackTold(row.toldOthers).tags === undefined) return [];
  const values = await lockValues(inAccount(ctx, accountId), id);
  const tags = (values?.['tags'] ?? []) as string[];
  return tags.filter((tag) => !row.tags.includes(tag));
}

type Writing = { readonly fields: readonly DocumentField[]; readonly changes: Changes };

type Written = { readonly tags?: string[]; readonly dueDate?: string | null };

/** Writes what was changed, as a person's; the duty to pay follows its day. */
async function write(ctx: Ctx, row: DocumentRow, { fields, changes }: Writing): Promise<void> {
  const { accountId, id } = row;
  const { tags, ...values } = Object.fromEntries(changes) as Written;
  const unseen = tags ? await unseenTags(ctx, row) : [];
  const written = {
    ...values,
    ...(tags && { tags: [...tags, ...unseen] }),
    userFields: [...new Set([...row.userFields, ...fields])],
    version: row.version + 1,
  };
  const told = tags && unseen.length > 0 ? { tags } : {};
  await setValues(ctx, { accountId, id }, { ...written, told });
  if (values.dueDate !== undefined)
    await movePaymentDay(ctx, { accountId, id }, { from: row.dueDate, to: values.dueDate });
}

/** The values that a person found right as they stand. */
function confirmedIn(
  row: DocumentRow,
  changes: Changes,
  fields: readonly EditableField[],
): Changes {
  const isNew = (field: EditableField) =>
    !row.userFields.includes(field) && !changes.some(([changed]) => changed === field);
  return [...new Set(fields)]
    .filter((field) => isNew(field) && row[field] !== null)
    .map((field) => [field, row[field]] as const);
}

/**
 * Corrects a document's metadata, unless somebody else changed it since this version was read.
 * Refuses with UNKNOWN_DOCUMENT, NOT_ALLOWED, IN_TRASH, CHANGED_MEANWHILE, INVALID_INPUT.
 * Writes documents.metadata-edited, documents.metadata-confirmed (for values that were found right as they stand). Announces
 * metadataEdited, documentsTagged, documentsCorrected (other fields than tags), documentsChanged.
 */
export function editMetadata(ctx: Ctx, edit: Edit): Promise<DocumentRow> {
  const { id, version, values, taken, confirmed: right } = edit;
  return atomically(ctx, async (ctx) => {
    const row = await lockDocument(ctx, id);
    refuseProblems([
      ...problemsOfMetadata(values, ctx.config, row),
      ...problemsOfConfirmed(right ?? []),
    ]);
    const before = allowed(ctx, refuseEdit, row);
    const isCurrent = (version ?? before.version) === before.version;
    refuseIf<EditRefusal>(isCurrent ? null : 'CHANGED_MEANWHILE');
    const corrected = withCurrency(before, changesIn(before, values));
    const changes = withMatter(before, withAccount(before, corrected));
    const places = await takenPlaces(ctx, before, { values, taken: taken ?? [] });
    const named = (right ?? []).flatMap((field) => editableField(field) ?? []);
    const confirmed = withItsCurrency(
      before,
      confirmedIn(before, changes, [...places.map(({ field }) => field), ...named]),
    );
    if (changes.length === 0 && confirmed.length === 0) return before;

    const said = [...changes, ...confirmed].map(([field]) => field);
    await write(ctx, before, { fields: said, changes });
    await note(ctx, before, { changes, confirmed });
    const { accountId } = before;
    const after = present(await findDocument(ctx, id));
    const told = places.map(({ field, page, box }) => ({
      field,
      page,
      box: [...box],
      value: [after[field]].flat().join(', '),
    }));
    const isKind = changes.some(([field]) => field === 'kind');
    await announce(ctx, metadataEdited, {
      accountId,
      documentId: id,
      fields: said,
      places: told,
      ...(isKind ? { kindBefore: before.kind } : {}),
    });
    return after;
  });
}

type Noted = { readonly changes: Changes; readonly confirmed: Changes };

/** Makes what was changed findable, and tells of it and of what was confirmed. */
async function note(ctx: Ctx, before: DocumentRow, { changes, confirmed }: Noted): Promise<void> {
  const { accountId, id } = before;
  const fields = changes.map(([field]) => field);
  if (fields.length > 0) {
    await indexFields(ctx, { accountId, id }, fields);
    await noteChange(ctx, [{ id, accountId }], {
      action: 'documents.metadata-edited',
      before: pick(before, fields),
      after: Object.fromEntries(changes),
    });
    await publishCorrection(ctx, { accountId, id }, fields);
  }
  if (confirmed.length > 0)
    await noteChange(ctx, [{ id, accountId }], {
      action: 'documents.metadata-confirmed',
      after: Object.fromEntries(confirmed),
    });
}

const pick = (row: DocumentRow, fields: readonly DocumentField[]) =>
  Object.fromEntries(fields.map((field) => [field, row[field]]));
