/** The folder that files are sent into. */
export const INBOX = `query Inbox { meFolders { inbox { id } } }`;

export const PREPARE = `mutation Prepare($id: ID!, $filename: String!, $folderId: ID!, $bytes: Long!) {
  prepareDocumentUpload(id: $id, filename: $filename, folderId: $folderId, bytes: $bytes) {
    errorCode problems { field code } upload { id uploadUrl }
  }
}`;

export const UPLOADS = `query Uploads { documentUploads { id stage code documentId } }`;

export const DISMISS = `mutation Dismiss($ids: [ID!]!) { dismissUploads(ids: $ids) { errorCode } }`;

/** Everything there is to know about a document. */
export const DOCUMENT = `query Document($id: ID!) {
  containerDocument(id: $id) {
    id publicId filename fileType classificationType notice summary pageCount bytes text
    isEInvoice hasSearchable downloadUrl
    metadata {
      senderName senderEmail senderPhone recipientName subject isSubjectFallback documentDate dueDate
      amountCents currency iban reference tags language
    }
    pages { number width height source }
    readings { field value page box score rank source }
    eInvoice { syntax data }
  }
}`;

export const SEARCH = `query Search($search: String!) {
  searchContainerDocumentConnection(search: $search, first: 50) {
    edges { snippet node { id filename hits(search: $search) { page text box } } }
  }
}`;

export type Metadata = {
  readonly senderName: string | null;
  readonly senderEmail: string | null;
  readonly senderPhone: string | null;
  readonly recipientName: string | null;
  readonly subject: string;
  readonly isSubjectFallback: boolean;
  readonly documentDate: string | null;
  readonly dueDate: string | null;
  readonly amountCents: number | null;
  readonly currency: string | null;
  readonly iban: string | null;
  readonly reference: string | null;
  readonly tags: readonly string[];
  readonly language: string | null;
};

export type Document = {
  readonly id: string;
  readonly filename: string;
  readonly classificationType: string;
  readonly notice: string | null;
  readonly pageCount: number;
  readonly text: string;
  readonly hasSearchable: boolean;
  readonly downloadUrl: string;
  readonly metadata: Metadata;
};

export type Upload = {
  readonly id: string;
  readonly stage: string;
  readonly code: string | null;
  readonly documentId: string | null;
};

export type Hits = {
  readonly searchContainerDocumentConnection: {
    readonly edges: readonly {
      readonly snippet: string | null;
      readonly node: {
        readonly filename: string;
        readonly hits: readonly { readonly page: number; readonly text: string }[];
      };
    }[];
  };
};
