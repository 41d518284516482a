-- The letter with which the product greets a new customer comes through no door of theirs.
alter type intake.door add value 'welcome';
