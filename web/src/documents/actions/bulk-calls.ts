import { graphql } from '../../gql/index.ts';
import type { BulkJobsQuery } from '../../gql/graphql.ts';

/** What the server does with many documents for this person, the latest first. */
export const BulkJobs = graphql(`
  query BulkJobs {
    bulkJobs {
      id
      action
      stage
      total
      done
      copied
      refused
      code
      undoOf
      tag
      canStop
      canResume
      canUndo
      folder {
        id
        title
        root
        parentId
      }
    }
  }
`);

export type BulkJob = BulkJobsQuery['bulkJobs'][number];

/** Begins to do something with many documents; under the same id nothing begins twice. */
export const StartBulkJob = graphql(`
  mutation StartBulkJob(
    $id: ID!
    $action: BulkAction!
    $folderId: ID
    $tag: String
    $selection: BulkSelection!
  ) {
    startBulkJob(id: $id, action: $action, folderId: $folderId, tag: $tag, selection: $selection) {
      errorCode
    }
  }
`);

/** Ends it behind the part that is under way. */
export const StopBulkJob = graphql(`
  mutation StopBulkJob($id: ID!) {
    stopBulkJob(id: $id) {
      errorCode
    }
  }
`);

/** Goes on where it was left. */
export const ResumeBulkJob = graphql(`
  mutation ResumeBulkJob($id: ID!) {
    resumeBulkJob(id: $id) {
      errorCode
    }
  }
`);

/** Takes back what was changed. */
export const UndoBulkJob = graphql(`
  mutation UndoBulkJob($id: ID!, $undoId: ID!) {
    undoBulkJob(id: $id, undoId: $undoId) {
      errorCode
    }
  }
`);

/** Puts what is over out of sight, in every tab. */
export const DismissBulkJobs = graphql(`
  mutation DismissBulkJobs($ids: [ID!]!) {
    dismissBulkJobs(ids: $ids) {
      errorCode
    }
  }
`);

/** All documents of a list by name, also those that no screen has loaded. */
export const ListedDocuments = graphql(`
  query ListedDocuments($folderId: ID, $filter: DocumentFilter, $search: String, $after: String) {
    listedDocuments(folderId: $folderId, filter: $filter, search: $search, after: $after) {
      documents {
        id
        folderId
      }
      endCursor
    }
  }
`);
