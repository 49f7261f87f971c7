-- The processes that serve these tables, and when each was last alive, by the database's own clock.

create table processes (
    name text primary key,
    alive double precision not null
);
