-- Who announces a file need not know how long it is: `bytes` is then what is reserved for it, until the first byte
-- that is sent says its length. Whatever was announced until now was announced with its length.
alter table intake.upload add column length_known boolean not null default true,
  add check (length_known or sha256 is null);
