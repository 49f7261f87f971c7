-- People: profiles, their devices and seats, what they are told and how, and what they say.
-- Ids of profiles, devices and channels are no secrets; of secrets only digests are stored.

create table profiles (
    id text primary key,
    created double precision not null,
    seen double precision not null,
    about bytea not null
);

create table devices (
    digest bytea primary key,
    id text not null unique,
    profile text not null references profiles (id) on delete cascade,
    label text not null,
    created double precision not null,
    seen double precision not null
);

create index devices_profile on devices (profile);

-- Which seats a profile holds: those of its devices' tokens. The journal says whether a digest
-- still holds its seat.
create table profile_seats (
    profile text not null references profiles (id) on delete cascade,
    table_id text not null references tables (id) on delete cascade,
    seat integer not null,
    digest bytea not null,
    added double precision not null,
    primary key (profile, table_id, digest)
);

create index profile_seats_table on profile_seats (table_id, seat);
create index profile_seats_digest on profile_seats (digest);

-- Ways into a profile: links to another device, recovery codes, and passkeys.
create table profile_keys (
    kind text not null,
    digest bytea not null,
    profile text not null references profiles (id) on delete cascade,
    label text not null,
    value bytea,
    created double precision not null,
    until double precision,
    primary key (kind, digest)
);

create index profile_keys_profile on profile_keys (profile);

-- For whom each table waits, so that a list of games reads no journal.
create table table_waits (
    table_id text primary key references tables (id) on delete cascade,
    seat integer,
    kind text not null,
    change_no integer not null,
    since double precision not null,
    deadline double precision,
    over_days integer not null,
    here integer not null,
    names bytea not null
) with (fillfactor = 70);

-- Where notifications go: a browser's push service, a webhook, an address.
create table channels (
    id text primary key,
    profile text not null references profiles (id) on delete cascade,
    kind text not null,
    target bytea not null,
    code bytea,
    created double precision not null,
    failures integer not null,
    problem text
);

create index channels_profile on channels (profile);

-- Notifications that are to be sent. Without a channel: not yet addressed.
create table outbox (
    key text primary key,
    table_id text references tables (id) on delete cascade,
    seat integer,
    kind text not null,
    change_no integer not null,
    about bytea,
    channel text references channels (id) on delete cascade,
    due double precision not null,
    made double precision not null,
    tries integer not null default 0
);

create index outbox_due on outbox (due);
create index outbox_table on outbox (table_id);
create index outbox_channel on outbox (channel);

-- What people say at tables; without a seat: spectators among themselves.
create table chat (
    table_id text not null references tables (id) on delete cascade,
    number integer not null,
    at double precision not null,
    seat integer,
    profile text,
    name text not null,
    text text not null,
    primary key (table_id, number)
);

create index chat_profile on chat (profile) where profile is not null;

create table server_keys (
    name text primary key,
    value bytea not null
);
