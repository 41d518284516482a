import { sql } from 'kysely';
import type {
  AttachmentRefusal,
  EmailCounts,
  EmailRefusal,
  EmailState,
  FileRefusal,
} from '@postkorb/domain/intake';
import { present } from '@postkorb/domain/basics';
import type { MomentPlace } from '#platform/api/moment-cursor';
import type { Ctx } from '#platform/ctx';
import type { Mailbox } from './mailbox.sql.ts';

type NewEmail = {
  readonly id: string;
  readonly mailboxId: string;
  readonly folderId: string | null;
  readonly envelopeSender: string;
  readonly rawSha256: string;
  readonly bytes: number;
};

/** Keeps a mail of the viewer’s account that was not read yet. */
export async function insertEmail(ctx: Ctx, email: NewEmail): Promise<void> {
  await ctx.db
    .insertInto('intake.email')
    .values({ ...email, accountId: ctx.viewer.accountId, receivedAt: ctx.now() })
    .execute();
}

const HOUR_MS = 3_600_000;
/** How many mails the viewer’s account got within the last hour and the last day, and one of its mailboxes within the last hour. */
export async function countLately(ctx: Ctx, mailboxId: string): Promise<EmailCounts> {
  const now = ctx.now().getTime();
  const [hourAgo, dayAgo] = [new Date(now - HOUR_MS), new Date(now - 24 * HOUR_MS)];
  const ofHour = sql`received_at > ${hourAgo}::timestamptz`;
  const { rows } = await sql<EmailCounts>`
    select count(*) filter (where ${ofHour})::int as hour, count(*)::int as day,
      count(*) filter (where ${ofHour} and mailbox_id = ${mailboxId})::int as hour_of_address
    from intake.email where account_id = ${ctx.viewer.accountId} and received_at > ${dayAgo}::timestamptz
      and code is distinct from 'TOO_MANY_EMAILS'`.execute(ctx.db);
  return present(rows[0]);
}

/** Shows in the list of the viewer’s account that mails to a mailbox were asked to come later, once a day; false where it says so already. */
export async function insertDelayed(
  ctx: Ctx,
  { id, folderId }: Pick<Mailbox, 'id' | 'folderId'>,
): Promise<boolean> {
  const now = ctx.now();
  const row = await ctx.db
    .insertInto('intake.email')
    .values({
      accountId: ctx.viewer.accountId,
      mailboxId: id,
      folderId,
      state: 'Refused',
      code: 'TOO_MANY_EMAILS',
      envelopeSender: '',
      bytes: 0,
      receivedAt: now,
      readAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A mail of the account a job acts for. */
export function findEmail(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('intake.email')
    .selectAll()
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}
export type EmailRow = NonNullable<Awaited<ReturnType<typeof findEmail>>>;

type ReadEmail = {
  readonly state: Exclude<EmailState, 'Received'>;
  readonly code: EmailRefusal | null;
  readonly sender: string | null;
  readonly subject: string | null;
  readonly unnamed: number;
  readonly rawSha256: string | null;
};

/** Says what came of a mail; false where that was said already. */
export async function endEmail(ctx: Ctx, id: string, read: ReadEmail): Promise<boolean> {
  const row = await ctx.db
    .updateTable('intake.email')
    .set({ ...read, readAt: ctx.now() })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .where('state', '=', 'Received')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type NewAttachment = {
  readonly emailId: string;
  readonly position: number;
  readonly filename: string;
  readonly bytes: number;
} & (
  | { readonly uploadId: string; readonly code: null }
  | { readonly uploadId: null; readonly code: AttachmentRefusal }
);

/** Notes an attachment; false where it stands there already, or another one is that very upload. */
export async function insertAttachment(ctx: Ctx, attachment: NewAttachment): Promise<boolean> {
  const row = await ctx.db
    .insertInto('intake.emailAttachment')
    .values({ ...attachment, accountId: ctx.viewer.accountId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('position')
    .executeTakeFirst();
  return row !== undefined;
}

/** Which attachments of a mail are noted, by their positions. */
export async function findNoted(ctx: Ctx, emailId: string): Promise<ReadonlySet<number>> {
  const rows = await ctx.db
    .selectFrom('intake.emailAttachment')
    .select('position')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('emailId', '=', emailId)
    .execute();
  return new Set(rows.map(({ position }) => position));
}

/** Of how many attachments of a mail documents come, and how many there are. */
export async function countAttachments(
  ctx: Ctx,
  emailId: string,
): Promise<{ taken: number; all: number }> {
  const { rows } = await sql<{ taken: number; all: number }>`
    select count(upload_id)::int as taken, count(*)::int as "all" from intake.email_attachment
    where account_id = ${ctx.viewer.accountId} and email_id = ${emailId}`.execute(ctx.db);
  return present(rows[0]);
}

/** A mail as its list shows it. */
export type ListedEmail = Omit<EmailRow, 'state' | 'code'> & {
  readonly state: EmailState;
  readonly code: EmailRefusal | null;
  /** How many documents come of it. */
  readonly documents: number;
  readonly place: string;
};

/** The mails of the viewer’s account, the latest first, one more than asked for. What came to nothing while it was read counts as refused. */
export async function findEmails(
  ctx: Ctx,
  { first, after }: { readonly first: number; readonly after: MomentPlace | null },
): Promise<readonly ListedEmail[]> {
  const { accountId } = ctx.viewer;
  const isBehind = after
    ? sql`(e.received_at, e.id) < (${after.since}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<ListedEmail>`
    select e.*, e.received_at::text as place, o.documents,
      case when e.state = 'Accepted' and o.documents = 0 then 'Refused' else e.state end as state,
      case when e.state = 'Accepted' and o.documents = 0 then 'NOTHING_TAKEN' else e.code end as code
    from (select * from intake.email e where e.account_id = ${accountId} and ${isBehind}
      order by e.received_at desc, e.id desc limit ${first + 1}) e
    cross join lateral (select count(a.upload_id) filter (where u.stage is distinct from 'FailedProcessing')::int as documents
      from intake.email_attachment a
      left join intake.upload u on u.account_id = a.account_id and u.id = a.upload_id
      where a.account_id = e.account_id and a.email_id = e.id) o
    order by e.received_at desc, e.id desc`.execute(ctx.db);
  return rows;
}

/** An attachment as the list of mails shows it. */
export type ListedAttachment = {
  readonly emailId: string;
  readonly filename: string;
  readonly bytes: number;
  readonly code: AttachmentRefusal | FileRefusal | null;
  /** Null while it is none yet, and where it became none or is destroyed. */
  readonly documentId: string | null;
};

/** The attachments of mails of the viewer’s account, in their order, with what the reading said of each. */
export async function findAttachments(
  ctx: Ctx,
  emailIds: readonly string[],
): Promise<readonly ListedAttachment[]> {
  const { rows } = await sql<ListedAttachment>`
    select a.email_id, a.filename, a.bytes, coalesce(a.code, u.code) as code, u.document_id
    from intake.email_attachment a
    left join intake.upload u on u.account_id = a.account_id and u.id = a.upload_id
    where a.account_id = ${ctx.viewer.accountId} and a.email_id = any(${emailIds}::uuid[])
    order by a.email_id, a.position`.execute(ctx.db);
  return rows;
}

/** Lets go of mails that could not be read, and of the list of mails, of all accounts: their documents stay. */
export async function forgetEmails(
  ctx: Ctx,
  { rawBefore, listedBefore }: { readonly rawBefore: Date; readonly listedBefore: Date },
): Promise<void> {
  await sql`update intake.email set raw_sha256 = null
    where raw_sha256 is not null and state <> 'Received' and received_at < ${rawBefore}`.execute(
    ctx.db,
  );
  await sql`delete from intake.email where state <> 'Received' and received_at < ${listedBefore}`.execute(
    ctx.db,
  );
}

/** How many mails the viewer’s account got that are still listed. */
export async function countEmails(ctx: Ctx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('intake.email')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('accountId', '=', ctx.viewer.accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
