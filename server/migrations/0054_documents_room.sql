-- What a download takes of the room of its account: what it is thought to need while it waits, what it has once it is packed.
alter table documents.download add column room bigint not null default 0;
update documents.download set room = coalesce(bytes, 0) where sha256 is not null;
-- Bytes that work on pages wrote and that no letter counts. They take room until they have been cleared away.
alter table documents.page_order add column bytes bigint not null default 0;
