import { graphql } from '../../gql/index.ts';
import type { DownloadsQuery } from '../../gql/graphql.ts';

/** The person's own downloads, newest first. */
export const Downloads = graphql(`
  query Downloads {
    documentDownloads {
      id
      stage
      total
      done
      bytes
      code
      url
    }
  }
`);

export type ServerDownload = DownloadsQuery['documentDownloads'][number];

/** Names documents that are to be taken along. */
export const PrepareDownload = graphql(`
  mutation PrepareDownload(
    $id: ID!
    $ids: [ID!]!
    $format: DownloadFormat!
    $file: DownloadFile!
    $more: Boolean!
  ) {
    prepareDownload(id: $id, ids: $ids, format: $format, file: $file, more: $more) {
      errorCode
      download {
        id
        stage
        total
        done
        bytes
        code
        url
      }
    }
  }
`);

/** Stops the packing. */
export const CancelDownload = graphql(`
  mutation CancelDownload($id: ID!) {
    cancelDownload(id: $id) {
      errorCode
      download {
        id
        stage
      }
    }
  }
`);
