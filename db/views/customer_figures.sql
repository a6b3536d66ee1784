-- What a customer spent is all that they paid with, vouchers too; what came in is the money alone,
-- so that the sum over all customers counts a voucher once: when it was bought. What moved in was bought elsewhere.
create view customer_figures with (security_invoker = true) as
select case when c.merged_into is null then c.id else c.merged_into end as customer_id, count(*)::integer as total_orders,
  count(o.paid_at)::integer as paid_orders,
  coalesce(sum(o.total_amount - coalesce(f.back, 0)) filter (where o.paid_at is not null), 0)::numeric(12, 2) as total_spent,
  max(o.created_at) as last_order_at,
  coalesce(sum(o.total_amount - o.voucher_amount - coalesce(f.money_back, 0)) filter (where o.paid_at is not null), 0)::numeric(12, 2) as total_received
from orders o
join customers c on c.id = o.customer_id
left join (
  select r.order_id, sum(r.amount) as back, coalesce(sum(r.amount) filter (where p.source <> 'voucher' and not r.as_credit), 0) as money_back
  from refunds r join payments p on p.id = r.payment_id
  where r.status <> 'failed' and not p.surplus group by r.order_id
) f on f.order_id = o.id
where o.channel <> 'moved-in'
group by case when c.merged_into is null then c.id else c.merged_into end;

grant select on customer_figures to studio_app;
