import type { ApolloClient } from '@apollo/client';
import { graphql } from '../gql/index.ts';
import type { UploadsQuery } from '../gql/graphql.ts';

/** Every upload of the person that was not dismissed, newest first. */
export const Uploads = graphql(`
  query Uploads {
    documentUploads {
      id
      filename
      stage
      folderId
      bytes
      step
      progress
      code
      createdAt
      documentId
      duplicateOfId
    }
  }
`);

export type ServerUpload = UploadsQuery['documentUploads'][number];

const PrepareUpload = graphql(`
  mutation PrepareUpload($id: ID!, $filename: String!, $folderId: ID!, $bytes: Long!) {
    prepareDocumentUpload(id: $id, filename: $filename, folderId: $folderId, bytes: $bytes) {
      errorCode
      upload {
        id
        uploadUrl
        stage
      }
    }
  }
`);

const DismissUploads = graphql(`
  mutation DismissUploads($ids: [ID!]!) {
    dismissUploads(ids: $ids) {
      errorCode
      dismissed {
        ids
      }
    }
  }
`);

/** A file before it is sent; its id is made here, so that asking again gives the same place. */
export type Announced = {
  readonly id: string;
  readonly filename: string;
  readonly folderId: string;
  readonly bytes: number;
};

/** Announces a file; asking again for the same one gives the same place, so nothing is sent twice. */
export async function prepareUpload(client: ApolloClient, variables: Announced) {
  const { data } = await client.mutate({ mutation: PrepareUpload, variables });
  return data!.prepareDocumentUpload;
}

/** Takes uploads out of sight. */
export async function dismissUploads(client: ApolloClient, ids: readonly string[]) {
  const { data } = await client.mutate({ mutation: DismissUploads, variables: { ids: [...ids] } });
  return data!.dismissUploads;
}
