import type { AccessRightsQuery, LiesInQuery, OpenedToQuery } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';

/** Everybody who was let in to something of one's own, or is invited to, by address. */
export const AccessRights = graphql(`
  query AccessRights($search: String!, $first: Int!, $after: String) {
    meAggregateContainerRecipientsConnection(search: $search, first: $first, after: $after) {
      edges {
        node {
          email
          name
          isInvited
          isColleague
          itemCount
          sharedAt
          lastOpenedAt
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);
type People = AccessRightsQuery['meAggregateContainerRecipientsConnection'];
export type AccessRight = People['edges'][number]['node'];

/** What one person was let in to, the first first. */
export const OpenedTo = graphql(`
  query OpenedTo($email: String!, $first: Int!, $after: String) {
    meAggregateContainerRecipientsConnection(email: $email, first: 1) {
      edges {
        node {
          email
          containers(first: $first, after: $after) {
            nodes {
              id
              permission
              endsOn
              isInvited
              container {
                ... on Document {
                  id
                  metadata {
                    subject
                    isSubjectFallback
                    senderName
                  }
                  parentFolder {
                    id
                    root
                  }
                }
                ... on Folder {
                  id
                  title
                  root
                }
              }
            }
            pageInfo {
              hasNextPage
              endCursor
            }
          }
        }
      }
    }
  }
`);
type Person = OpenedToQuery['meAggregateContainerRecipientsConnection']['edges'][number]['node'];
export type Opened = Person['containers']['nodes'][number];

/** What lies in a folder: its folders by name, then its letters. */
export const LiesIn = graphql(`
  query LiesIn($folderId: ID!, $first: Int!, $after: String) {
    containersConnection(folderId: $folderId, first: $first, after: $after) {
      edges {
        node {
          ... on Document {
            id
            metadata {
              subject
              isSubjectFallback
              senderName
            }
            parentFolder {
              id
              root
            }
          }
          ... on Folder {
            id
            title
            root
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** A letter or folder that somebody sees. */
export type Seen = LiesInQuery['containersConnection']['edges'][number]['node'];

export const UnshareAll = graphql(`
  mutation UnshareAll($email: String!) {
    unshareAllWithContact(email: $email) {
      errorCode
      itemCount
    }
  }
`);
