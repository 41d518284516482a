-- What a person said of the post of a sender: whether it lies folded as advertising. It is the sender's and no lesson: leaflets are thrown away.
alter table extraction.sender add folding text check (folding in ('always', 'never'));
