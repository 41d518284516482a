-- Each account has its address from its beginning. Those that nobody had looked at got none until now: 16 letters and digits of 80 random bits.
insert into intake.mailbox (account_id, local_part, created_at)
select a.id, (
    select string_agg(substr('abcdefghijklmnopqrstuvwxyz234567', 1 + (get_byte(uuid_send(gen_random_uuid()), 0) & 31), 1), '' order by n)
    from generate_series(1, 16) n
    -- Named, or the same letters would serve every account.
    where a.id is not null
  ), now()
from accounts.account a
where not exists (select from intake.mailbox m where m.account_id = a.id and m.folder_id is null);
