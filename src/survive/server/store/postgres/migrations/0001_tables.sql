-- Tables, their journals, who may act at them, and when a server was last alive.
-- Payloads are JSON as bytes: the database keeps them, only the program reads them.
-- There is no index on `touched`: it changes with every move (without one the row is renewed in
-- place, in the room that fillfactor leaves), and only the operator sorts by it.

create table tables (
    id text primary key,
    created double precision not null,
    setup bytea not null,
    public boolean not null,
    touched double precision not null,
    finished boolean not null,
    result bytea,
    last_seq bigint not null
) with (fillfactor = 70);

-- The lobby: tables that are being played, a small part of all.
create index tables_running on tables (public) where not finished;

-- The key is the compare-and-swap: who comes second finds it taken.
create table entries (
    table_id text not null references tables (id) on delete cascade,
    seq bigint not null,
    at double precision not null,
    payload bytea not null,
    command text,
    primary key (table_id, seq)
);

create unique index entries_command on entries (table_id, command) where command is not null;

create table tokens (
    table_id text not null references tables (id) on delete cascade,
    seat integer not null,
    digest bytea not null,
    primary key (table_id, seat, digest)
);

create table clock (
    id integer primary key check (id = 1),
    alive double precision not null
);

insert into clock (id, alive) values (1, 0);
