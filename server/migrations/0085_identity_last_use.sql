-- When a person last used an account: sessions are forgotten, and whoever manages the team wants to know who is still there.
alter table identity.membership add column seen_at timestamptz;
update identity.membership m set seen_at = s.seen_at from (
  select account_id, user_id, max(seen_at) as seen_at from identity.session group by account_id, user_id) s
where s.account_id = m.account_id and s.user_id = m.user_id;
