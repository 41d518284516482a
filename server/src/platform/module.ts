import type { JournalKinds } from '@postkorb/domain/basics';
import type { FastifyInstance } from 'fastify';
import type { AccessRows } from './access-row.ts';
import type { ChildPool } from '@postkorb/sandbox/pool';
import type { BlobUse } from './blobs/blob-use.ts';
import type { Ctx } from './ctx.ts';
import type { ChangeKind, Listener } from './jobs/event.ts';
import type { Authenticator } from './api/http.ts';
import type { Job } from './jobs/job.ts';
import type { AnyMail } from './mail/mail.ts';
import type { OcrEngine } from './ocr/ocr-engine.ts';
import type { PdfEngine } from '@postkorb/pdf/engine';
import type { Handover } from './handover.ts';
import type { Redirects } from './redirects.ts';
import type { Rights } from './database/rights.ts';
import type { TableUses } from './database/table-use.ts';
import type { RoomUse } from './blobs/room-use.ts';

/** The machines a worker keeps running for its jobs. */
export type Engines = {
  readonly pdf: PdfEngine;
  readonly ocr: OcrEngine;
  /** Children in which strangers' XML is read. */
  readonly xml: ChildPool;
};

/** Puts a domain's own addresses on the server; the doorkeeper says who stands behind a request. */
type Routes = (app: FastifyInstance, appCtx: Ctx, authenticator: Authenticator) => void;

/** What a domain plugs into the house; its GraphQL comes with the `*.graphql.ts` that its `module.ts` imports. */
export type Module = {
  readonly name: string;
  /** Whose each table of its schema is, and whether backups hold it; a table that nobody names fails a test by its name. */
  readonly tables?: TableUses;
  readonly routes?: readonly Routes[];
  /** What the access matrix asks of its operations and addresses; one without a row fails a test by its name. */
  readonly access?: AccessRows;
  /** What open screens are told of; the API knows no other kind of change. */
  readonly changes?: readonly ChangeKind[];
  /** The kinds of its entries in the journal. */
  readonly journal?: JournalKinds;
  readonly jobs?: (engines: Engines) => readonly Job[];
  readonly listeners?: readonly Listener[];
  /** The kinds of mail it sends. */
  readonly mails?: readonly AnyMail[];
  /** Where its rows point at bytes; what nobody points at is removed. */
  readonly blobs?: readonly BlobUse[];
  /** Which doors its forwarding orders lead away from. */
  readonly redirects?: Redirects;
  /** What becomes of its rows when a document goes to another account. */
  readonly handover?: Handover;
  /** Where its rows take room that is bounded. */
  readonly room?: readonly RoomUse[];
  /** Where in its schema the application role may do less than read and write; all of it, if nothing is said. */
  readonly rights?: Rights;
};
