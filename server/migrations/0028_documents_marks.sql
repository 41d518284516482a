-- What people put on top of a letter, by pages of its original: part of the recipe, so the original stays as it came.
alter table documents.recipe add column marks jsonb;
alter table documents.recipe add constraint recipe_marks_shown check (marks is null or sheets is not null);

alter table documents.page_order add column marks jsonb;
alter table documents.page_order drop constraint page_order_deed_check;
alter table documents.page_order add constraint page_order_deed_check
  check (deed in ('arrange', 'split', 'extract', 'merge', 'mark', 'copy'));
alter table documents.descent drop constraint descent_deed_check;
alter table documents.descent add constraint descent_deed_check check (deed in ('split', 'extract', 'merge', 'copy'));

-- What can be filled in on the original, place by place; no row where it is no form.
create table documents.form (
  account_id uuid not null,
  document_id uuid not null,
  fields jsonb not null,
  primary key (account_id, document_id),
  foreign key (account_id, document_id) references documents.document on delete cascade
);
