import type { Page } from '@playwright/test';
import { ask } from './world.ts';

const DOCUMENTS = `query ($folderId: ID!) { getContainerDocumentsByFolderConnection(folderId: $folderId) {
  edges { node { id version metadata { senderName } } } } }`;
const EDIT = `mutation ($id: ID!, $version: Int!, $sender: DocumentSenderInput, $tags: [String!]) {
  updateDocumentMetadata(id: $id, version: $version, sender: $sender, tags: $tags) { errorCode } }`;
type Documents = {
  readonly getContainerDocumentsByFolderConnection: {
    readonly edges: readonly {
      readonly node: {
        readonly id: string;
        readonly version: number;
        readonly metadata: { readonly senderName: string };
      };
    }[];
  };
};

/** Writes onto the letter of this sender. */
export async function write(page: Page, sender: string, values: object) {
  const { meFolders } = await ask<{ meFolders: { inbox: { id: string } } }>(
    page,
    '{ meFolders { inbox { id } } }',
  );
  const found = await ask<Documents>(page, DOCUMENTS, { folderId: meFolders.inbox.id });
  const { edges } = found.getContainerDocumentsByFolderConnection;
  const { node } = edges.find((one) => one.node.metadata.senderName.startsWith(sender))!;
  await ask(page, EDIT, { id: node.id, version: node.version, ...values });
}
