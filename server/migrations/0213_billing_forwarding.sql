-- Each half year of a forwarding order is charged once.
alter type billing.charge_kind add value 'forwarding';
