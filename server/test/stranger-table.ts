import type { Held, Kind } from './stranger-holdings.ts';
import { BULK_OPERATIONS } from './stranger-bulk.ts';
import { DOWNLOAD_OPERATIONS } from './stranger-downloads.ts';
import { MONEY_OPERATIONS } from './stranger-money.ts';
import { SUMMARY_OPERATIONS } from './stranger-summary.ts';
import { QUESTIONS } from './stranger-questions.ts';

/** What the probe may use beside the id it tries: things of the actor's own. */
export type Own = {
  readonly archive: string;
  readonly inbox: string;
  readonly letter: string;
  readonly fresh: string;
  readonly version: number;
};

/**
 * One way to try an operation with an id. An outcome is what comes back: a refusal's code, `ok`, `found`, `empty` or `absent`
 * for a question, a status for a route; `any` where only what must not be seen counts.
 */
export type Probe = {
  readonly kind: Kind;
  readonly variables: (id: string, own: Own) => Readonly<Record<string, unknown>>;
  readonly expect: Readonly<Record<Held, string>>;
  /** For documents in the trash, where it differs. */
  readonly inTrash?: Partial<Record<Held, string>>;
  /** For the roots of a space, where it differs: all folders of the table but the two that were made. */
  readonly onRoot?: Partial<Record<Held, string>>;
  /** Where it lies in the other of two spaces of one's own: nothing is carried between them. */
  readonly otherSpace?: Partial<Record<Held, string>>;
  /** For one object, where what it is decides and not who holds it. */
  readonly except?: Readonly<Record<string, string>>;
  /** The variable that takes a list: tried again with an id of one's own in front and behind. */
  readonly list?: string;
  /** An id of another that is free for the caller to use: nothing is refused, so nothing is compared. */
  readonly free?: boolean;
};

export type Row = {
  /** Whether callers without a session may use it. */
  readonly open?: boolean;
  /** Tried as it is: `found` must come back, with nothing in it that is out of reach. */
  readonly asked?: Readonly<Record<string, unknown>>;
  readonly answers?: string;
  readonly probes?: readonly Probe[];
  /** Proven by listening, not by asking. */
  readonly live?: boolean;
};

const whoeverSees = { owner: 'ok', editor: 'ok', viewer: 'ok', absent: 'UNKNOWN_DOCUMENT' };
const no = 'NOT_ALLOWED';
const nobody = { owner: no, editor: no, viewer: no, absent: no };
const ids = (id: string) => ({ ids: [id] });

/** Every root field of the schema, and what each may answer to whom. */
export const OPERATIONS: Readonly<Record<string, Row>> = {
  ...QUESTIONS,
  ...BULK_OPERATIONS,
  'Mutation.createFolder': {
    probes: [
      {
        kind: 'folder',
        variables: (parentId) => ({ title: 'Neu', parentId }),
        expect: { owner: 'ok', editor: 'ok', viewer: 'NOT_ALLOWED', absent: 'UNKNOWN_FOLDER' },
        onRoot: { owner: 'NOT_ALLOWED' },
      },
    ],
  },
  'Mutation.renameFolder': {
    probes: [
      {
        kind: 'folder',
        variables: (id) => ({ id, title: 'Anders', version: 1 }),
        expect: { owner: 'ok', editor: 'ok', viewer: 'NOT_ALLOWED', absent: 'UNKNOWN_FOLDER' },
        onRoot: { owner: 'NOT_ALLOWED' },
      },
    ],
  },
  'Mutation.markManyAsRead': {
    probes: [
      { kind: 'document', variables: ids, expect: whoeverSees, list: 'ids' },
      { kind: 'folder', variables: ids, expect: whoeverSees, list: 'ids' },
    ],
  },
  'Mutation.markManyAsUnread': {
    probes: [
      { kind: 'document', variables: ids, expect: whoeverSees, list: 'ids' },
      { kind: 'folder', variables: ids, expect: whoeverSees, list: 'ids' },
    ],
  },
  'Mutation.moveMany': {
    probes: [
      {
        kind: 'document',
        variables: (id, own) => ({ ids: [id], folderId: own.archive }),
        // What is shared does not leave its owner's space, whoever may edit it.
        expect: {
          owner: 'ok',
          editor: 'NOT_ALLOWED',
          viewer: 'NOT_ALLOWED',
          absent: 'UNKNOWN_DOCUMENT',
        },
        otherSpace: { owner: 'NOT_ALLOWED' },
        list: 'ids',
      },
      {
        kind: 'folder',
        variables: (id, own) => ({ ids: [id], folderId: own.archive }),
        expect: {
          owner: 'ok',
          editor: 'NOT_ALLOWED',
          viewer: 'NOT_ALLOWED',
          absent: 'UNKNOWN_DOCUMENT',
        },
        onRoot: { owner: 'NOT_ALLOWED' },
      },
      {
        kind: 'folder',
        variables: (folderId, own) => ({ ids: [own.letter], folderId }),
        expect: { owner: 'ok', editor: 'ok', viewer: 'NOT_ALLOWED', absent: 'UNKNOWN_FOLDER' },
        otherSpace: { owner: 'NOT_ALLOWED' },
      },
    ],
  },
  'Mutation.destroyMany': {
    probes: [
      {
        kind: 'document',
        variables: ids,
        expect: {
          owner: 'NOT_IN_TRASH',
          editor: 'NOT_ALLOWED',
          viewer: 'NOT_ALLOWED',
          absent: 'UNKNOWN_DOCUMENT',
        },
        inTrash: { owner: 'ok' },
        list: 'ids',
      },
      {
        kind: 'folder',
        variables: ids,
        expect: {
          owner: 'NOT_IN_TRASH',
          editor: 'NOT_IN_TRASH',
          viewer: 'NOT_ALLOWED',
          absent: 'UNKNOWN_DOCUMENT',
        },
        onRoot: { owner: 'NOT_ALLOWED' },
      },
    ],
  },
  'Mutation.emptyTrash': {
    asked: {},
    answers: 'ok',
    probes: [
      {
        kind: 'trash',
        variables: (folderId) => ({ folderId }),
        expect: { ...nobody, owner: 'ok' },
      },
      {
        kind: 'folder',
        variables: (folderId) => ({ folderId }),
        expect: nobody,
      },
    ],
  },
  'Mutation.cloneDocument': {
    probes: [
      {
        kind: 'document',
        variables: (id, own) => ({ id, folderId: own.archive }),
        expect: { owner: 'ok', editor: 'ok', viewer: 'ok', absent: 'UNKNOWN_DOCUMENT' },
      },
      {
        kind: 'folder',
        variables: (folderId, own) => ({ id: own.letter, folderId }),
        expect: { owner: 'ok', editor: 'ok', viewer: 'NOT_ALLOWED', absent: 'UNKNOWN_FOLDER' },
      },
    ],
  },
  'Mutation.restoreMany': {
    probes: [
      {
        kind: 'folder',
        variables: ids,
        expect: {
          owner: 'NOT_IN_TRASH',
          editor: 'NOT_IN_TRASH',
          viewer: 'NOT_ALLOWED',
          absent: 'UNKNOWN_DOCUMENT',
        },
        onRoot: { owner: 'NOT_ALLOWED' },
      },
      {
        kind: 'document',
        variables: ids,
        expect: {
          owner: 'NOT_IN_TRASH',
          editor: 'NOT_IN_TRASH',
          viewer: 'NOT_ALLOWED',
          absent: 'UNKNOWN_DOCUMENT',
        },
        inTrash: { owner: 'ok' },
        list: 'ids',
      },
    ],
  },
  'Mutation.updateDocumentMetadata': {
    probes: [
      {
        kind: 'document',
        variables: (id, own) => ({ id, version: own.version, subject: 'Geändert' }),
        expect: { owner: 'ok', editor: 'ok', viewer: 'NOT_ALLOWED', absent: 'UNKNOWN_DOCUMENT' },
        inTrash: { owner: 'IN_TRASH' },
      },
    ],
  },
  ...DOWNLOAD_OPERATIONS,
  ...MONEY_OPERATIONS,
  ...SUMMARY_OPERATIONS,
  'Mutation.dismissUploads': {
    probes: [
      {
        kind: 'upload',
        variables: ids,
        expect: { owner: 'ok', editor: 'ok', viewer: 'ok', absent: 'UNKNOWN_UPLOAD' },
        list: 'ids',
      },
    ],
  },
  'Mutation.prepareDocumentUpload': {
    probes: [
      {
        kind: 'folder',
        variables: (folderId, own) => ({ id: own.fresh, folderId, filename: 'a.pdf', bytes: 10 }),
        expect: { owner: 'ok', editor: 'ok', viewer: 'NOT_ALLOWED', absent: 'UNKNOWN_FOLDER' },
      },
      {
        kind: 'upload',
        variables: (id, own) => ({ id, folderId: own.inbox, filename: 'a.pdf', bytes: 10 }),
        expect: { owner: 'ok', editor: 'ok', viewer: 'ok', absent: 'any' },
        except: { malformed: 'INVALID_INPUT' },
        free: true,
      },
    ],
  },
  // Refused for its role or for its emptiness: who asks decides.
  'Mutation.upsertFilenamePattern': { asked: { elements: [], version: 0 }, answers: 'any' },
  'Mutation.updateCustomStamps': { asked: { stamps: [], version: 0 }, answers: 'any' },
  'Mutation.updateInkSignatures': { asked: { signatures: [], version: 0 }, answers: 'any' },
  'Mutation.updateUser': { asked: { locale: 'de_DE' }, answers: 'ok' },
  'Mutation.endTour': { asked: {}, answers: 'ok' },
  'Mutation.signUp': {
    open: true,
    asked: {
      input: {
        type: 'private',
        firstName: '',
        lastName: '',
        email: '',
        password: '',
        newsletter: false,
        terms: false,
      },
    },
    answers: 'INVALID_INPUT',
  },
  'Subscription.changes': { live: true },
};
