-- Reviews of finished games: made from the journal, kept because they take long to make.
-- `method` is the version of the method: a review by an older one is made again.

create table reviews (
    table_id text primary key references tables (id) on delete cascade,
    method integer not null,
    made real not null,
    review blob not null
);
