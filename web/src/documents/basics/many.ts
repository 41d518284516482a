import { MOST_IDS } from '@postkorb/domain/documents';
import type { DocumentFilter } from '../../gql/graphql.ts';

type Ids = readonly string[];

/** A list as the server knows it: a folder under a filter, or a search. */
export type Listing =
  | { readonly folderId: string; readonly filter: DocumentFilter | null }
  | { readonly search: string };

/** All of a list, also what no screen has loaded, without what was unticked: the server is told the list, not its names. */
export type AllListed = {
  readonly listing: Listing;
  readonly except: Ids;
  /** Whether the folders that lie in it are meant as well. */
  readonly withFolders: boolean;
  /** Those of it that are loaded here, folders among them. */
  readonly some: Ids;
  /** How many it is; null where nobody counts, as in a search or under a filter. */
  readonly count: number | null;
};

/** Letters and folders, each by its name, or all of a list. */
export type Many = Ids | AllListed;

/** Whether all of a list is meant. */
export const isListed = (many: Many): many is AllListed => 'listing' in many;

/** Those that are known here by name. */
export const knownOf = (many: Many): Ids => (isListed(many) ? many.some : many);

/** The names that one call can carry; null where it is work of the server's, which has a line of its own. */
export const fewOf = (many: Many): Ids | null =>
  isListed(many) || many.length > MOST_IDS ? null : many;

/** Whether there is anything among them. */
export const isAny = (many: Many): boolean => (isListed(many) ? many.count !== 0 : many.length > 0);
