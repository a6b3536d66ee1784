-- A client whose address is proved sees what was bought under it: customers and clients meet by verified e-mail only.
create policy customers_of_client on customers for select
  using ((select app_is('client')) and email = (select c.email from clients c where c.id = (select app_person()) and c.email_verified));
--> statement-breakpoint
create policy orders_of_client on orders for select
  using ((select app_is('client')) and customer_id in (select u.id from customers u));
--> statement-breakpoint
create policy order_items_of_client on order_items for select
  using ((select app_is('client')) and order_id in (select o.id from orders o));
