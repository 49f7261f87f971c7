-- Tables, their journals, who may act at them, and when a server was last alive.
-- Payloads are JSON as bytes: the database keeps them, only the program reads them.
-- There is no index on `touched`: it changes with every move, and only the operator sorts by it.

create table tables (
    id text primary key,
    created real not null,
    setup blob not null,
    public integer not null,
    touched real not null,
    finished integer not null,
    result blob,
    last_seq integer not null
) without rowid;

-- The lobby: tables that are being played, a small part of all.
create index tables_running on tables (public) where finished = 0;

-- The key is the compare-and-swap: who comes second finds it taken.
create table entries (
    table_id text not null references tables (id) on delete cascade,
    seq integer not null,
    at real not null,
    payload blob not null,
    command text,
    primary key (table_id, seq)
) without rowid;

create unique index entries_command on entries (table_id, command) where command is not null;

create table tokens (
    table_id text not null references tables (id) on delete cascade,
    seat integer not null,
    digest blob not null,
    primary key (table_id, seat, digest)
) without rowid;

create table clock (
    id integer primary key check (id = 1),
    alive real not null
);

insert into clock (id, alive) values (1, 0);
