import { isDocumentKind, rulesOf, type MetadataEdit } from '@postkorb/domain/documents';
import type { UpdateMetadataMutationVariables } from '../../gql/graphql.ts';
import { readAmount, writeAmount } from '../basics/amount.ts';
import type { OpenDocument } from '../record/open-document.ts';
import { SINGLE_FIELDS, valueOf, type SingleField } from '../record/readings.ts';

/** What stands in the form, as it is typed. */
export type Draft = Readonly<Record<SingleField, string>>;

/** A field's value as the form shows it. */
export function typedOf(field: SingleField, value: string, german: boolean): string {
  return rulesOf(field).kind === 'money' ? writeAmount(value, german) : value;
}

/** The form as the document fills it. */
export function draftOf(document: Pick<OpenDocument, 'kind' | 'metadata'>, german: boolean): Draft {
  const pairs = SINGLE_FIELDS.map((field) => [
    field,
    typedOf(field, valueOf(document, field), german),
  ]);
  return Object.fromEntries(pairs) as Draft;
}

/** The fields somebody changed. */
export function changedFields(draft: Draft, from: Draft): readonly SingleField[] {
  return SINGLE_FIELDS.filter((field) => draft[field].trim() !== from[field]);
}

/** The changed fields as the rules and the server understand them; an emptied field is null. */
export function editOf(draft: Draft, from: Draft): MetadataEdit {
  const pairs = changedFields(draft, from).map((field) => {
    const typed = draft[field].trim();
    const { kind } = rulesOf(field);
    if (kind === 'money') return [field, readAmount(typed)];
    if (kind === 'iban') return [field, typed.replaceAll(/\s/g, '') || null];
    return [field, typed === '' ? null : typed];
  });
  return Object.fromEntries(pairs) as MetadataEdit;
}

type Target = { readonly id: string; readonly version: number };

/** An edit as the mutation wants it: what was not changed is not sent. */
export function variablesOf(edit: MetadataEdit, target: Target): UpdateMetadataMutationVariables {
  const { senderName, senderEmail, senderPhone, kind, tags: _, ...rest } = edit;
  const sender = Object.fromEntries(
    [
      ['name', senderName] as const,
      ['email', senderEmail] as const,
      ['phone', senderPhone] as const,
    ].filter(([, value]) => value !== undefined),
  );
  // A field that the mutation does not take would be lost: it does not compile.
  const taken = rest satisfies Pick<UpdateMetadataMutationVariables, keyof typeof rest>;
  const said = kind == null || isDocumentKind(kind) ? { kind } : {};
  return { ...target, ...taken, ...said, ...(Object.keys(sender).length > 0 ? { sender } : {}) };
}
