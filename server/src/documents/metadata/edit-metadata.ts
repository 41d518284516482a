import { z } from 'zod';
import {
  problemsOfMetadata,
  refuseEdit,
  type DocumentField,
  type EditableField,
  type EditRefusal,
  type MetadataEdit,
} from '@postkorb/domain/documents';
import { allowed } from '#platform/asker';
import { atomically, type Ctx } from '#platform/ctx';
import { announce, type EventKind } from '#platform/jobs/event';
import { present } from '@postkorb/domain/basics';
import { refuseIf, refuseProblems } from '#platform/refusal';
import { publishCorrection } from '../record/document-events.ts';
import { setValues } from '../record/document-row.sql.ts';
import { findDocument, lockDocument, type DocumentRow } from '../record/documents.sql.ts';
import { indexFields } from '../search/index-document.ts';
import { noteChange } from '../record/note-change.ts';

const edited = z.object({ accountId: z.uuid(), documentId: z.uuid(), fields: z.array(z.string()) });
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

/** Whoever writes down an account means to pay: then the document was misread as collected. */
const withAccount = (row: DocumentRow, changes: Changes): Changes =>
  row.isCollected && changes.some(([field, value]) => field === 'iban' && value !== null)
    ? [...changes, ['isCollected', false]]
    : changes;

/**
 * Corrects a document's metadata, unless somebody else changed it since this version was read.
 * Refuses with UNKNOWN_DOCUMENT, NOT_ALLOWED, IN_TRASH, CHANGED_MEANWHILE, INVALID_INPUT.
 * Writes documents.metadata-edited. Announces metadataEdited, documentsTagged, documentsCorrected (other fields than
 * tags), documentsChanged.
 */
export function editMetadata(ctx: Ctx, { id, version, values }: Edit): Promise<DocumentRow> {
  return atomically(ctx, async (ctx) => {
    const row = await lockDocument(ctx, id);
    refuseProblems(problemsOfMetadata(values, ctx.config, row));
    const before = allowed(ctx, refuseEdit, row);
    const isCurrent = (version ?? before.version) === before.version;
    refuseIf<EditRefusal>(isCurrent ? null : 'CHANGED_MEANWHILE');
    const changes = withAccount(before, withCurrency(before, changesIn(before, values)));
    if (changes.length === 0) return before;

    const fields = changes.map(([field]) => field);
    const { accountId } = before;
    await setValues(
      ctx,
      { accountId, id },
      {
        ...Object.fromEntries(changes),
        userFields: [...new Set([...before.userFields, ...fields])],
        version: before.version + 1,
      },
    );
    await indexFields(ctx, { accountId, id }, fields);
    await noteChange(ctx, [{ id, accountId }], {
      action: 'documents.metadata-edited',
      before: pick(before, fields),
      after: Object.fromEntries(changes),
    });
    await announce(ctx, metadataEdited, { accountId, documentId: id, fields });
    await publishCorrection(ctx, { accountId, id }, fields);
    return present(await findDocument(ctx, id));
  });
}

const pick = (row: DocumentRow, fields: readonly DocumentField[]) =>
  Object.fromEntries(fields.map((field) => [field, row[field]]));
