-- Who may do what with the tables in db/schema/moving-out.ts.

alter table move_outs enable row level security;
alter table move_outs force row level security;
grant select, insert, update on move_outs to studio_app;
-- An owner asks for an archive and takes it; a job makes it.
create policy move_outs_owner on move_outs using ((select app_is_owner())) with check ((select app_is_owner()));
create policy move_outs_system on move_outs using ((select app_is_system())) with check ((select app_is_system()));
