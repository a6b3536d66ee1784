-- Who may do what with the tables in db/schema/order-links.ts.

alter table order_links enable row level security;
alter table order_links force row level security;
grant select, insert, update, delete on order_links to studio_app;
create policy order_links_system on order_links
  using ((select app_is_system()))
  with check ((select app_is_system()));
