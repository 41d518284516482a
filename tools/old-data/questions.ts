/** What the newest version is asked; when a field changes its name, it changes here and keeps its meaning. */
export const ROOTS = `{ me { type companyName email firstName lastName } meUser { name email locale role }
  meFolders { inbox { id } archive { id } trash { id } sharedWithMe { id } } }`;

export const LYING = `query ($id: ID!, $after: String) {
  containersConnection(folderId: $id, first: 50, after: $after) {
    edges { node { __typename ... on Document { id } ... on Folder { id title } } }
    pageInfo { endCursor hasNextPage }
  } }`;

export const DETAILS = `query ($id: ID!) { containerDocument(id: $id) {
  id publicId filename fileType classificationType kind notice createdAt trashedAt root
  isRead isReady isShared digitalSource scanId scanTimestamp bytes originalSha256
  owner { name } parentFolder { title } currentLocationType original { receivedOn keptUntil shelf }
  metadata { senderName senderEmail senderPhone recipientName subject isSubjectFallback documentDate dueDate
    amountCents currency iban bic reference tags language isCollected isOutgoing } } }`;

export const PAGES = `query ($id: ID!) { containerDocument(id: $id) {
  pageCount originalPageCount hasEditedPages pagesEdition shownPages marks text
  pageOrder { stage code } summary summaryBy summaryAt
  parentDocuments { id } childDocuments { id } copiedFrom { id } copies { id } paperLetters { id } } }`;

export const DUES = `query ($id: ID!) { containerDocument(id: $id) {
  deadline { day snoozedUntil remindOn state }
  paymentDue { paidAt orderedAt isPrinted giroCode payee countedInstead { id } }
  isEInvoice eInvoice { syntax invoiceNumber typeCode issueDate dueDate currency
    totals { taxBasisTotal taxTotal grandTotal duePayable } seller { name } buyer { name } } } }`;

export const HISTORY = `query ($id: ID!, $after: String) { containerDocument(id: $id) {
  history(first: 50, after: $after) {
    events { at action bySystem person { name } day folder { title } documents { id }
      changes { field before after isBeforeKnown } }
    pageInfo { endCursor hasNextPage } } } }`;

export const LISTS = `{ open: deadlines(done: false) { id } done: deadlines(done: true) { id }
  unpaid: paymentsDue(paid: false) { documents { id } payer { name iban } }
  paid: paymentsDue(paid: true) { documents { id } } }`;

export const OWN = `{ documentDownloads { id stage code format file total }
  documentUploads { id filename stage code documentId } calendarFeedSince
  documentFilenamePattern { elements { variable separator } }
  meCustomStamps { stamps { json } } meInkSignatures { signatures { json } } }`;

/** What came by the doors for mails and scanners, and the forwarding orders. */
export const DOORS = `{ inboundEmailConnection(first: 50) { edges { node {
    sender subject state code documentCount unnamedCount attachments { filename bytes code } } } }
  inboundScanConnection(first: 50) { edges { node {
    filename scanId stationName envelope operator dpi state code documentCount failedCount } } }
  scanStations { name scanCount }
  sourcesConnection(first: 50) { edges { node { id stage type title description startAt address { lines } } } } }`;

export const MAILED_TO = '{ meUser { postkorbEmail } }';

export const SEARCH = `query ($search: String!) {
  searchContainerDocumentConnection(search: $search, first: 50) { edges { node { id } } } }`;
