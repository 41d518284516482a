import { openCaller, type Caller } from './caller.ts';
import type { Journal } from './journal.ts';
import type { Person } from '../try/client.ts';

const ARCHIVE = 'query { meFolders { archive { id } } }';
const CREATE = `mutation($title: String!, $parentId: ID!) {
  createFolder(title: $title, parentId: $parentId) { errorCode folder { id } } }`;
const SHARE = `mutation($id: ID!, $emails: [String!]!) {
  shareContainerWithManyContacts(containerId: $id, emails: $emails, permission: editor) { errorCode } }`;

/** Somebody with a household of their own with whom a client shares, and who shares a folder with the client. */
export type Guest = {
  readonly email: string;
  readonly caller: Caller;
  readonly folderId: string;
};

/** Before anything is killed, the guest opens a folder of theirs to a client. */
export async function letIn(
  origin: string,
  person: Person,
  { host, journal }: { readonly host: string; readonly journal: Journal },
): Promise<Guest> {
  const caller = await openCaller(origin, person, journal);
  const asked = async <T>(query: string, variables: object): Promise<T> => {
    const said = await caller.ask<T>(query, variables);
    if (said.is !== 'ok') throw new Error(`${person.email}: ${JSON.stringify(said)}`);
    return said.value;
  };
  const { archive } = await asked<{ readonly archive: { readonly id: string } }>(ARCHIVE, {});
  const { folder } = await asked<{ readonly folder: { readonly id: string } }>(CREATE, {
    title: 'Offen',
    parentId: archive.id,
  });
  await asked(SHARE, { id: folder.id, emails: [host] });
  return { email: person.email, caller, folderId: folder.id };
}
