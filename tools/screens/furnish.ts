import { DEMO_PEOPLE } from '../start/demo-people.ts';
import { signIn, type Client } from '../try/client.ts';
import { furnishEditor } from './furnish-editor.ts';
import type { Credentials } from './stage.ts';

type Root = { readonly id: string };
type Roots = {
  readonly meFolders: Readonly<Record<'archive' | 'trash', Root>>;
  readonly folders: readonly { readonly id: string; readonly title: string }[];
};
type Filed = {
  readonly getContainerDocumentsByFolderConnection: {
    readonly edges: readonly { readonly node: { readonly id: string } }[];
  };
};
const ROOTS = '{ meFolders { archive { id } trash { id } } folders { id title } }';
const FILED = `query ($id: ID!) {
  getContainerDocumentsByFolderConnection(folderId: $id, first: 50) { edges { node { id } } }
}`;
const MOVE = `mutation ($ids: [ID!]!, $id: ID!) {
  moveMany(ids: $ids, folderId: $id) { errorCode }
}`;
const CREATE = `mutation ($title: String!, $id: ID!) {
  createFolder(title: $title, parentId: $id) { folder { id } }
}`;
const SHARE = `mutation ($id: ID!, $emails: [String!]!, $permission: SharePermission!, $endsOn: Date) {
  shareContainerWithManyContacts(containerId: $id, emails: $emails, permission: $permission, endsOn: $endsOn) { errorCode }
}`;
/** Somebody who is invited, and never comes. */
const INVITED = 'jan.hohenstein-schwarzenberg@example.com';
// Each with what lies in it; the last is thrown away.
const FOLDERS = ['Steuer 2026', 'Versicherungen', 'Wohnung', 'Auto', 'Altes Zeug'] as const;

const END_TOUR = 'mutation { endTour { user { id } } }';

/** Nobody is led around while pictures are taken. */
export async function endTours(address: string, people: readonly Credentials[]): Promise<void> {
  const { firstName, lastName } = DEMO_PEOPLE.household;
  for (const { email, password } of people) {
    const person = { type: 'private', firstName, lastName, email, password } as const;
    await (await signIn(address, person)).ask(END_TOUR);
  }
}

/** Lets the business in to a folder and, once more until a day, to a letter in it; another address is invited. */
async function shareWithBusiness(client: Client, id: string, letters: readonly string[]) {
  const { email } = DEMO_PEOPLE.business;
  await client.ask(SHARE, { id, emails: [email], permission: 'editor' });
  await client.ask(SHARE, { id, emails: [INVITED], permission: 'viewer' });
  for (const letter of letters)
    await client.ask(SHARE, {
      id: letter,
      emails: [email],
      permission: 'viewer',
      endsOn: '2030-12-31',
    });
}

/** Makes folders, shares one and throws letters away, once: a tree wants folders, and a trash wants letters. */
export async function furnish(address: string, { email, password }: Credentials): Promise<void> {
  const { firstName, lastName } = DEMO_PEOPLE.household;
  const client = await signIn(address, { type: 'private', firstName, lastName, email, password });
  const { meFolders, folders } = await client.ask<Roots>(ROOTS);
  if (folders.some(({ title }) => title === FOLDERS[0])) return;
  const { archive, trash } = meFolders;
  type Created = { readonly createFolder: { readonly folder: Root } };
  const create = async (title: string, id: string) =>
    (await client.ask<Created>(CREATE, { title, id })).createFolder.folder.id;
  const made: string[] = [];
  for (const title of FOLDERS) made.push(await create(title, archive.id));
  await create('Kfz-Steuer', made[3]!);
  const filed = await client.ask<Filed>(FILED, { id: archive.id });
  const { edges } = filed.getContainerDocumentsByFolderConnection;
  const ids = edges.map(({ node }) => node.id);
  await client.ask(MOVE, { ids: ids.slice(-1), id: trash.id });
  await client.ask(MOVE, { ids: ids.slice(-2, -1), id: made[0] });
  await client.ask(MOVE, { ids: [made.at(-1)], id: trash.id });
  await shareWithBusiness(client, made[0]!, ids.slice(-2, -1));
  await furnishEditor(client, made[2]!);
}
