-- Tables over days: when each has to be read again though nobody comes, and the server's downtimes,
-- by which deadlines are extended. Live tables have no alarm.

alter table tables add column alarm double precision;

create index tables_alarm on tables (alarm) where alarm is not null;

create table downtimes (
    began double precision not null,
    ended double precision not null
);
