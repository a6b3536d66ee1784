-- An order with the number of its pieces and with its lines.
create view order_summary with (security_invoker = true) as
select
  o.id as order_id, o.order_number, o.customer_id, o.status, o.payment_status, o.total_amount, o.created_at, o.updated_at,
  o.first_name, o.last_name, o.email,
  (select coalesce(sum(i.quantity), 0)::integer from order_items i where i.order_id = o.id) as item_count,
  (select coalesce(jsonb_agg(jsonb_build_object('product_name', i.product_name, 'quantity', i.quantity, 'price', i.price, 'total', i.total)
      order by i.position), '[]') from order_items i where i.order_id = o.id) as order_items
from orders o;

grant select on order_summary to studio_app;
