import { sql } from 'kysely';
import { habitsOf, type Habit, type LearnedField, type Lesson } from '@postkorb/domain/extraction';
import type { Ctx } from '#platform/ctx';

type Told = Lesson & { readonly learnedAt: Date };
type LessonRow = Omit<Told, 'box'> & {
  readonly senderId: string;
  readonly box: number[] | null;
};

// So many lessons of one sender are looked at, the latest.
const MOST_LESSONS = 200;

const asBox = ([x = 0, y = 0, w = 0, h = 0]: readonly number[]) => ({ x, y, w, h });

/** What the letters of these senders taught, as long as they lie in the space of their sender; in the order of learning. */
async function findLessons(ctx: Ctx, senderIds: readonly string[]) {
  const { rows } = await sql<LessonRow>`
    select s.id as sender_id, l.* from extraction.sender s cross join lateral (
      select l.field, l.read_as, l.value, l.label, l.page, l.box, l.learned_at
      from extraction.sender_document o join extraction.lesson l using (account_id, document_id)
        join documents.document d on d.account_id = o.account_id and d.id = o.document_id and d.space_id = s.space_id
      where o.account_id = s.account_id and o.sender_id = s.id
      order by l.learned_at desc, l.document_id desc limit ${MOST_LESSONS}) l
    where s.account_id = ${ctx.viewer.accountId} and s.id = any(${[...senderIds]}::uuid[])
    order by l.learned_at`.execute(ctx.db);
  return rows.map(({ box, ...row }) => ({
    ...row,
    field: row.field as LearnedField,
    box: box && asBox(box),
  }));
}

type ReadRow = { readonly senderId: string; readonly field: string; readonly readyAt: Date };

/** When letters of these senders were read by what was learned, field by field; what a person wrote into one since is not counted. */
async function findReadByHabits(ctx: Ctx, senderIds: readonly string[]) {
  const { rows } = await sql<ReadRow>`
    select o.sender_id, r.field, d.ready_at from extraction.sender_document o
      join extraction.reading r on r.account_id = o.account_id and r.document_id = o.document_id
        and r.source = 'machine' and r.rank = 0 and r.letters_before is not null
      join documents.document d on d.account_id = o.account_id and d.id = o.document_id
    where o.account_id = ${ctx.viewer.accountId} and o.sender_id = any(${[...senderIds]}::uuid[]) and d.ready_at is not null
      and not exists (select from extraction.lesson l
        where l.account_id = o.account_id and l.document_id = o.document_id and l.field = r.field)
    order by d.ready_at desc limit 10000`.execute(ctx.db);
  return rows;
}

/** What corrections taught of these senders, each with of how many letters it is known. */
export async function findHabits(
  ctx: Ctx,
  senderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Habit[]>> {
  const bySender = Map.groupBy(await findLessons(ctx, senderIds), ({ senderId }) => senderId);
  if (bySender.size === 0) return new Map();
  const read = await findReadByHabits(ctx, [...bySender.keys()]);
  return new Map(
    [...bySender].map(([id, lessons]) => {
      const own = read.filter(({ senderId }) => senderId === id);
      return [
        id,
        habitsOf(lessons).map(({ first, corrections, ...lesson }): Habit => {
          const since = own.filter(
            ({ field, readyAt }) => field === lesson.field && readyAt > first.learnedAt,
          );
          return { ...lesson, corrections, letters: corrections + since.length };
        }),
      ];
    }),
  );
}

type Taught = { readonly documentId: string; readonly lessons: readonly Lesson[] };

/** Keeps what a letter taught, in place of what it taught about the same fields before. */
export async function writeLessons(ctx: Ctx, { documentId, lessons }: Taught): Promise<void> {
  if (lessons.length === 0) return;
  const { accountId } = ctx.viewer;
  await ctx.db
    .insertInto('extraction.lesson')
    .values(
      lessons.map(({ box, ...lesson }) => ({
        ...lesson,
        box: box && [box.x, box.y, box.w, box.h],
        accountId,
        documentId,
        learnedAt: ctx.now(),
      })),
    )
    .execute();
}

/** Forgets what a letter taught about these fields. */
export async function dropLessons(
  ctx: Ctx,
  documentId: string,
  fields: readonly string[],
): Promise<void> {
  await ctx.db
    .deleteFrom('extraction.lesson')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('documentId', '=', documentId)
    .where('field', 'in', [...fields])
    .execute();
}

/** Forgets everything the letters of a sender taught. */
export async function forgetLessons(ctx: Ctx, senderId: string): Promise<void> {
  await sql`delete from extraction.lesson l using extraction.sender_document o
    where l.account_id = ${ctx.viewer.accountId} and o.account_id = l.account_id and o.document_id = l.document_id
      and o.sender_id = ${senderId}`.execute(ctx.db);
}
