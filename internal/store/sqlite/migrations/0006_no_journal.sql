-- Entries go straight to their tables; the program has moved what was left in the journal.
DROP TABLE journal;
