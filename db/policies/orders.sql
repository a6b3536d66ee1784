-- Who may do what with the tables in db/schema/orders.ts.

alter table customers enable row level security;
alter table customers force row level security;
grant select, insert, update, delete on customers to studio_app;
-- A client whose address is proved sees what was bought under it: customers and clients meet by
-- verified e-mail only.
create policy customers_of_client on customers for select
  using ((select app_is('client')) and email = (select c.email from clients c where c.id = (select app_person()) and c.email_verified));
create policy customers_staff on customers for select using ((select app_is('staff')));
create policy customers_staff_adds on customers for insert with check ((select app_is('staff')));
create policy customers_staff_changes on customers for update using ((select app_is('staff'))) with check ((select app_is('staff')));
create policy customers_system on customers
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table order_events enable row level security;
alter table order_events force row level security;
grant select, insert, update, delete on order_events to studio_app;
create policy order_events_staff on order_events for select using ((select app_is('staff')));
create policy order_events_staff_notes on order_events for insert with check ((select app_is('staff')));
create policy order_events_system on order_events
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table order_items enable row level security;
alter table order_items force row level security;
grant select, insert, update, delete on order_items to studio_app;
create policy order_items_of_client on order_items for select
  using ((select app_is('client')) and order_id = any (array(select o.id from orders o)));
create policy order_items_own on order_items for select using (order_id = any ((select app_orders())::uuid[]));
create policy order_items_staff on order_items for select using ((select app_is('staff')));
-- The balance of a retreat is due for fewer places once one is given up.
create policy order_items_staff_lessens on order_items for update
  using ((select app_is('staff')) and order_id in (select b.balance_order_id from retreat_balances b where b.ended_at is null))
  with check ((select app_is('staff')) and order_id in (select b.balance_order_id from retreat_balances b));
create policy order_items_staff_takes on order_items for insert with check ((select app_is('staff')));
create policy order_items_system on order_items
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table orders enable row level security;
alter table orders force row level security;
grant select, insert, update, delete on orders to studio_app;
-- What a client sees is an array, found once a statement. With `in (select …)` PostgreSQL reckons its cost anew for each
-- row that staff look up by its id, and reads all orders in its place.
create policy orders_of_client on orders for select
  using ((select app_is('client')) and customer_id = any (array(select u.id from customers u)));
-- Orders this request has proved to be its own: signed cookie, link from a mail, or the signed-in
-- buyer.
create policy orders_own on orders for select using (id = any ((select app_orders())::uuid[]));
create policy orders_staff on orders for select using ((select app_is('staff')));
create policy orders_staff_changes on orders for update using ((select app_is('staff'))) with check ((select app_is('staff')));
-- Staff who work on orders write as themselves, and what they may write stands here. What only the
-- card provider can know (a card payment, its refund, a dispute) only the system writes.
create policy orders_staff_takes on orders for insert with check ((select app_is('staff')) and channel = 'studio');
create policy orders_system on orders
  using ((select app_is_system()))
  with check ((select app_is_system()));
