-- What is on its way to another account is given by a transfer that is under way, and what was carried ahead waits for one.
with going as (select * from sharing.transfer where stage = 'Carrying')
select f.id::text, 'is on its way to another account, and no transfer gives it' as why
from documents.folder f
where f.is_leaving and not exists (
  select from going g where g.account_id = f.account_id and g.folder_id = any(f.path))
union all
select f.id::text, 'is given to another account, and can be changed'
from going g join documents.folder f on f.account_id = g.account_id and g.folder_id = any(f.path)
where not f.is_leaving
union all
select c.sha256, 'was carried to an account for nothing that comes'
from documents.carried_blob c
where not exists (select from going g where g.id = c.transfer_id)
union all
select t.id::text, 'is over, and names what it gave'
from sharing.transfer t where t.stage <> 'Carrying' and t.folder_id is not null
