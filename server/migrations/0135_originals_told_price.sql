-- What a monthly return was said to cost: at another price it is told again before it goes. Null of what was told before this was noted.
alter table originals.keeping add column returns_told_cents integer;
