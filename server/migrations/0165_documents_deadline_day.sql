-- The first day of what a letter's duties still want, for the order of lists; null where no duty has a day: then the day to pay by counts.
alter table documents.document add column deadline_day date;

-- What was decided about the day of a letter was decided about the duty of that day, and is kept there alone.
update documents.duty y set done_at = coalesce(y.done_at, x.done_at), snoozed_until = coalesce(y.snoozed_until, x.snoozed_until),
  remind_on = coalesce(y.remind_on, x.remind_on), touched_at = coalesce(y.touched_at, now()), version = y.version + 1
from documents.deadline x join documents.document d on d.account_id = x.account_id and d.id = x.document_id
where y.account_id = d.account_id and y.document_id = d.id and y.day = d.due_date and y.removed_at is null
  and (y.kind = 'payment' or not exists (select from documents.duty p where p.account_id = d.account_id and p.document_id = d.id
    and p.kind = 'payment' and p.day = d.due_date and p.removed_at is null))
  and (y.done_at, y.snoozed_until, y.remind_on) is distinct from (x.done_at, x.snoozed_until, x.remind_on);
delete from documents.deadline x using documents.document d
where d.account_id = x.account_id and d.id = x.document_id and exists (select from documents.duty y
  where y.account_id = d.account_id and y.document_id = d.id and y.kind = 'payment' and y.day = d.due_date and y.removed_at is null);

update documents.document d set deadline_day = days.day from (
  select account_id, document_id, coalesce(min(day) filter (where done_at is null), max(day)) as day from (
    select dated.*, bool_or(not is_right) over (partition by account_id, document_id) as is_owing from (
      select account_id, document_id, day, done_at, is_right from documents.duty
      where day is not null and removed_at is null and kind <> 'contractEnd'
      union all
      select d.account_id, d.id, d.due_date, x.done_at, false from documents.document d
      left join documents.deadline x on x.account_id = d.account_id and x.document_id = d.id
      where d.due_date is not null and not exists (select from documents.duty p where p.account_id = d.account_id
        and p.document_id = d.id and p.kind = 'payment' and p.day = d.due_date)
    ) dated) counted
  where is_right <> is_owing group by account_id, document_id) days
where days.account_id = d.account_id and days.document_id = d.id and d.due_date is distinct from days.day;

drop index documents.document_by_due_date;
create index document_by_deadline on documents.document (account_id, folder_id, coalesce(deadline_day, due_date), seq);

-- A list that others see is neither sorted nor narrowed down by what may stand on a page that is hidden from them.
drop index documents.document_told_others;
create index document_told_since on documents.document (account_id, folder_id) where told_since is not null;

-- Days until which an answer or papers are wanted stood as days to pay by: all letters are read again from their kept words.
insert into documents.duty_waiting (account_id, document_id)
select account_id, id from documents.document where ready_at is not null
on conflict do nothing;
