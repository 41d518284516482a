-- What becomes of the papers of an account that nobody orders; and when the next monthly return goes, and was told.
alter table originals.keeping
  add column preference text not null default 'destroyAfterShortTerm'
    check (preference in ('destroyAfterShortTerm', 'returnMonthly', 'orderIndividually')),
  add column returns_next_on date,
  add column returns_told_on date,
  add constraint monthly_has_a_day check ((preference = 'returnMonthly') = (returns_next_on is not null));
create index keeping_monthly on originals.keeping (returns_next_on) where returns_next_on is not null;
