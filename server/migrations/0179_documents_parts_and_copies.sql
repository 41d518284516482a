-- A page that was cut off and is no document of its own asks for nothing that the whole one did not ask for. What was cut off before stays as it was taken.
alter table documents.document add is_further_page boolean not null default false;

-- A copy wants what its first one wants: it is read as what that is known to be. What earlier versions read is read by the rules of today.
alter table documents.duty_waiting add is_copy boolean not null default false;
