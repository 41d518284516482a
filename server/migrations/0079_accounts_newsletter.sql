-- Who asked for the newsletter gets it when their mailbox is proven (double opt-in); a consent of before stays one.
alter table accounts.account add newsletter_asked_at timestamptz;
