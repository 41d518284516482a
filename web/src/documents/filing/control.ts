import type { ApolloClient } from '@apollo/client';
import { ControlOfDocument, ControlOfFolder } from '../actions/action-calls.ts';
import { knownOf, type Many } from '../basics/many.ts';

/** Whose control a chosen thing is under, as far as it is known here. */
type Control = { readonly id: string; readonly spaceId: string; readonly isReadOnly: boolean };

/** What is known of what was chosen. */
export const controlsOf = ({ cache }: ApolloClient, many: Many): readonly Control[] =>
  knownOf(many).flatMap((id) => {
    const document = cache.readFragment({ id: `Document:${id}`, fragment: ControlOfDocument });
    if (document)
      return [{ id, spaceId: document.spaceId, isReadOnly: document.myPermission === 'ReadOnly' }];
    const folder = cache.readFragment({ id: `Folder:${id}`, fragment: ControlOfFolder });
    return folder ? [{ id, spaceId: folder.spaceId, isReadOnly: false }] : [];
  });

/** Those that stay where they are when they are put into a folder of this space: a copy goes there. */
export const stayingOf = (client: ApolloClient, many: Many, spaceId: string): ReadonlySet<string> =>
  new Set(
    controlsOf(client, many)
      .filter((one) => one.spaceId !== spaceId)
      .map(({ id }) => id),
  );
