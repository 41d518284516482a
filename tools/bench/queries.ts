// As the cockpit asks, with the type names its cache adds.
const ROW = `id fileType filename isRead isReady isEInvoice createdAt canArchive canInbox canTrash canRestore
  metadata {
    senderName recipientName subject isSubjectFallback tags amountCents currency dueDate __typename
  }
  currentLocationType
  original { keptUntil __typename }
  parentFolder { id title type __typename }
  __typename`;

export const LIST = `query FolderPage($folderId: ID!, $first: Int!, $after: String, $filter: DocumentFilter) {
  getContainerDocumentsByFolderConnection(folderId: $folderId, first: $first, after: $after, filter: $filter) {
    edges { node { ${ROW} } __typename }
    pageInfo { hasNextPage endCursor __typename }
    totalCount
    __typename
  }
}`;

export const TODAY = `query Today($block: AgendaBlock!, $first: Int!) {
  agenda(block: $block, first: $first) {
    edges { node {
      id dutyId isRight time place amountCents consequence
      deadline { id kind day state snoozedUntil remindOn isReminded canDecide __typename }
      document {
        id createdAt isRead isReady
        deadline { id kind day state __typename }
        metadata { senderName subject isSubjectFallback amountCents currency isCollected dueDate __typename }
        __typename
      }
      __typename
    } __typename }
    pageInfo { hasNextPage __typename }
    totalCount
    __typename
  }
}`;

export const DUE = `query DueThisWeek { counters { dueThisWeek __typename } }`;

export const ORIGINALS = `query Originals($first: Int!, $after: String, $location: OriginalLocation) {
  originalContainerDocumentsConnection(first: $first, after: $after, location: $location) {
    edges { node {
      id
      metadata { senderName subject isSubjectFallback __typename }
      currentLocationType
      originalRefusals { return unreturn __typename }
      original { receivedOn keptUntil sentAt isSimulated __typename }
      __typename
    } __typename }
    pageInfo { hasNextPage endCursor __typename }
    __typename
  }
}`;

export const LANDMARKS = `query FolderLandmarks($folderId: ID!, $every: Int!) {
  getContainerDocumentsByFolderConnection(folderId: $folderId, first: 1) { landmarks(every: $every) __typename }
}`;

export const SEARCH = `query SearchPage($search: String!, $first: Int!, $after: String) {
  searchContainerDocumentConnection(search: $search, first: $first, after: $after) {
    edges { snippet node { ${ROW} } __typename }
    pageInfo { hasNextPage endCursor __typename }
    __typename
  }
}`;

export const MOVE = `mutation MoveMany($ids: [ID!]!, $folderId: ID!) {
  moveMany(ids: $ids, folderId: $folderId) {
    errorCode
    documents {
      id canArchive canInbox canTrash canRestore canEditMetadata root
      parentFolder { id title type __typename }
      __typename
    }
    __typename
  }
}`;

export const FOLDERS = `query Folders { meFolders { inbox { id } archive { id } } }`;

export const COUNTERS = `query Counters { counters { unreadInboxDocuments unreadSharedWithMe } }`;

export const RIGHTS = `query AccessRights($first: Int!, $after: String) {
  meAggregateContainerRecipientsConnection(first: $first, after: $after) {
    edges { node { email name isInvited isColleague itemCount sharedAt lastOpenedAt __typename } __typename }
    pageInfo { hasNextPage endCursor __typename }
    __typename
  }
}`;

export const SHARE = `mutation Share($id: ID!, $emails: [String!]!) {
  shareContainerWithManyContacts(containerId: $id, emails: $emails, permission: viewer) { errorCode }
}`;

export const UNSHARE_ALL = `mutation UnshareAll($email: String!) { unshareAllWithContact(email: $email) { errorCode itemCount } }`;
