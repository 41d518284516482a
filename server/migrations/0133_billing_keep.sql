-- An original that is kept beyond its last day is charged once, by itself, where it is not free.
alter type billing.charge_kind add value 'keep';
