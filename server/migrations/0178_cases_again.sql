-- A letter that comes out of the trash, or into another space, stands beside letters that were looked at without it: it is looked at once more.
create function cases.wait_again() returns trigger language plpgsql as $$
begin
  insert into cases.waiting (account_id, document_id) values (new.account_id, new.id) on conflict do nothing;
  return null;
end $$;
create trigger case_is_looked_for_again after update of space_id, root on documents.document for each row
  when (new.ready_at is not null and new.root <> 'trash' and (old.root = 'trash' or old.space_id <> new.space_id))
  execute function cases.wait_again();
