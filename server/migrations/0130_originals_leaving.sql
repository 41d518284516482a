-- Whose contract ends gets everything home by this day; without an address they are asked again, and everything is kept.
alter table originals.keeping add column home_by date, add column address_asked_on date;
