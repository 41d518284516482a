import type { WebModule } from '../../module.ts';

const OF_EVERYTHING: readonly string[] = ['Me', 'Roots', 'FolderTree', 'SavedViews', 'Today'];
const OF_THE_INBOX: readonly string[] = ['FolderPage', 'FolderLandmarks', 'NewToday'];

/** The questions of these modules about one document. */
export const ofDocuments = (modules: readonly WebModule[]): readonly string[] =>
  modules.flatMap(({ keptOfDocuments }) => keptOfDocuments ?? []);

type Asked = {
  readonly name: string | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly inboxId: string | null;
  /** What is asked about one document, by its id. */
  readonly documentQueries: readonly string[];
};

const isSaid = (value: unknown) => value !== null && value !== undefined;

// Without a filter, or with advertising and the rest each in its place, and nothing that is snoozed.
const isUnfiltered = (filter: unknown) =>
  !isSaid(filter) ||
  Object.entries(filter as object).every(
    ([key, value]) => key === 'advertising' || (key === 'snoozed' && value === false),
  );

/** The Inbox as it is first shown: from the top and without a filter. */
function isInbox({ variables, inboxId }: Asked) {
  const { folderId, after, filter } = variables;
  return isSaid(inboxId) && folderId === inboxId && !isSaid(after) && isUnfiltered(filter);
}

/** Whether the answer to a question is worth keeping for reading offline, and as what. */
export function keptAs(asked: Asked): 'document' | 'screen' | null {
  const name = asked.name ?? '';
  if (asked.documentQueries.includes(name) && typeof asked.variables.id === 'string')
    return 'document';
  if (OF_EVERYTHING.includes(name)) return 'screen';
  return OF_THE_INBOX.includes(name) && isInbox(asked) ? 'screen' : null;
}

/** The name under which an answer is kept: the same question finds it again. */
export function keyOf({ name, variables }: Pick<Asked, 'name' | 'variables'>): string {
  const said = Object.entries(variables).filter(([, value]) => isSaid(value));
  return `${name} ${JSON.stringify(Object.fromEntries(said.sort(([one], [other]) => one.localeCompare(other))))}`;
}
