-- Whether the short tour still waits for this person; those who are here already know their way.
alter table identity.user add show_tour boolean not null default false;
