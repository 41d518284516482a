-- Whose letters lie where is a matter of the contract, and whoever is let in needs a space: it is known below documents.
alter table documents.space set schema accounts;
alter type documents.space_kind set schema accounts;
