-- How many orders there are of each status. An index answers it without touching an order; the planner, which believes
-- that disks are slow at jumping, would otherwise read every order.
create function count_orders_by_status() returns table (status text, number integer) language sql stable
  set enable_seqscan = off set random_page_cost = 1
  as $$ select o.status, count(*)::integer from orders o group by o.status $$;
--> statement-breakpoint
-- The four sums above the list of customers: everybody, who ever ordered, all orders, and what was spent in pounds.
create function sum_up_customers() returns table (customers integer, active integer, orders integer, revenue numeric)
  language sql stable set enable_seqscan = off set random_page_cost = 1
  as $$
    select count(*)::integer, (count(*) filter (where c.total_orders > 0))::integer,
      coalesce(sum(c.total_orders), 0)::integer, coalesce(sum(c.total_spent), 0)
    from customers c where c.merged_into is null
  $$;
