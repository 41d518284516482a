-- Since when it is said that an order waits too long for the scan centre or the carrier; at the next stage nothing is said yet.
alter table forwarding.source add column overdue_at timestamptz;
