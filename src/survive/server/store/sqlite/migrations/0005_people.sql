-- People: profiles, their devices and seats, what they are told and how, and what they say.
-- Ids of profiles, devices and channels are no secrets; of secrets only digests are stored.

create table profiles (
    id text primary key,
    created real not null,
    seen real not null,
    about blob not null
) without rowid;

create table devices (
    digest blob primary key,
    id text not null unique,
    profile text not null references profiles (id) on delete cascade,
    label text not null,
    created real not null,
    seen real not null
) without rowid;

create index devices_profile on devices (profile);

-- Which seats a profile holds: those of its devices' tokens. The journal says whether a digest
-- still holds its seat.
create table profile_seats (
    profile text not null references profiles (id) on delete cascade,
    table_id text not null references tables (id) on delete cascade,
    seat integer not null,
    digest blob not null,
    added real not null,
    primary key (profile, table_id, digest)
) without rowid;

create index profile_seats_table on profile_seats (table_id, seat);
create index profile_seats_digest on profile_seats (digest);

-- Ways into a profile: links to another device, recovery codes, and passkeys.
create table profile_keys (
    kind text not null,
    digest blob not null,
    profile text not null references profiles (id) on delete cascade,
    label text not null,
    value blob,
    created real not null,
    until real,
    primary key (kind, digest)
) without rowid;

create index profile_keys_profile on profile_keys (profile);

-- For whom each table waits, so that a list of games reads no journal.
create table table_waits (
    table_id text primary key references tables (id) on delete cascade,
    seat integer,
    kind text not null,
    change_no integer not null,
    since real not null,
    deadline real,
    over_days integer not null,
    here integer not null,
    names blob not null
) without rowid;

-- Where notifications go: a browser's push service, a webhook, an address.
create table channels (
    id text primary key,
    profile text not null references profiles (id) on delete cascade,
    kind text not null,
    target blob not null,
    code blob,
    created real not null,
    failures integer not null,
    problem text
) without rowid;

create index channels_profile on channels (profile);

-- Notifications that are to be sent. Without a channel: not yet addressed.
create table outbox (
    key text primary key,
    table_id text references tables (id) on delete cascade,
    seat integer,
    kind text not null,
    change_no integer not null,
    about blob,
    channel text references channels (id) on delete cascade,
    due real not null,
    made real not null,
    tries integer not null default 0
) without rowid;

create index outbox_due on outbox (due);
create index outbox_table on outbox (table_id);
create index outbox_channel on outbox (channel);

-- What people say at tables; without a seat: spectators among themselves.
create table chat (
    table_id text not null references tables (id) on delete cascade,
    number integer not null,
    at real not null,
    seat integer,
    profile text,
    name text not null,
    text text not null,
    primary key (table_id, number)
) without rowid;

create index chat_profile on chat (profile) where profile is not null;

create table server_keys (
    name text primary key,
    value blob not null
) without rowid;
