import { rulesOf, type MetadataEdit } from '@postkorb/domain/documents';
import type { UpdateMetadataMutationVariables } from '../../gql/graphql.ts';
import { readAmount, writeAmount } from '../basics/amount.ts';
import type { OpenDocument } from '../record/open-document.ts';
import { FACTS, valueOf, type Fact } from '../record/readings.ts';

/** What stands in the form, as it is typed. */
export type Draft = Readonly<Record<Fact, string>>;

/** A fact's value as the form shows it. */
export function typedOf(fact: Fact, value: string, german: boolean): string {
  return rulesOf(fact).kind === 'money' ? writeAmount(value, german) : value;
}

/** The form as the document fills it. */
export function draftOf(document: Pick<OpenDocument, 'metadata'>, german: boolean): Draft {
  const pairs = FACTS.map((fact) => [fact, typedOf(fact, valueOf(document, fact), german)]);
  return Object.fromEntries(pairs) as Draft;
}

/** The facts somebody changed. */
export function changedFacts(draft: Draft, from: Draft): readonly Fact[] {
  return FACTS.filter((fact) => draft[fact].trim() !== from[fact]);
}

/** The changed facts as the rules and the server understand them; an emptied field is null. */
export function editOf(draft: Draft, from: Draft): MetadataEdit {
  const pairs = changedFacts(draft, from).map((fact) => {
    const typed = draft[fact].trim();
    const { kind } = rulesOf(fact);
    if (kind === 'money') return [fact, readAmount(typed)];
    if (kind === 'iban') return [fact, typed.replaceAll(/\s/g, '') || null];
    return [fact, typed === '' ? null : typed];
  });
  return Object.fromEntries(pairs) as MetadataEdit;
}

type Target = { readonly id: string; readonly version: number };

/** An edit as the mutation wants it: what was not changed is not sent. */
export function variablesOf(edit: MetadataEdit, target: Target): UpdateMetadataMutationVariables {
  const { senderName, senderEmail, senderPhone, tags: _, ...rest } = edit;
  const sender = Object.fromEntries(
    [
      ['name', senderName] as const,
      ['email', senderEmail] as const,
      ['phone', senderPhone] as const,
    ].filter(([, value]) => value !== undefined),
  );
  // A field that the mutation does not take would be lost: it does not compile.
  const taken = rest satisfies Pick<UpdateMetadataMutationVariables, keyof typeof rest>;
  return { ...target, ...taken, ...(Object.keys(sender).length > 0 ? { sender } : {}) };
}
