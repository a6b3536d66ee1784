-- Who may do what with the tables in db/schema/page-heads.ts.

alter table page_heads enable row level security;
alter table page_heads force row level security;
grant select, insert, update, delete on page_heads to studio_app;
create policy page_heads_owner on page_heads
  using ((select app_is_owner()))
  with check ((select app_is_owner()));
create policy page_heads_read on page_heads for select using ((select app_is_somebody()));
