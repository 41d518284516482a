-- Bytes are sealed from now on. A pass over all of them begins at once and seals what lies there plain.
delete from platform.scrub;
