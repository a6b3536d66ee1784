create view class_bookings with (security_invoker = true) as
select
  p.id, p.session_id as class_id, s.group_name as class_name, s.session_date as class_date, s.session_time as start_time,
  p.client_id, coalesce(n.name, p.client_name) as customer_name, coalesce(c.email, p.client_email) as customer_email,
  coalesce(c.phone, p.client_phone) as customer_phone, p.status, p.booking_date, p.amount_paid, p.payment_status,
  p.attended, p.cancelled_at, p.cancellation_reason
from group_participants p
join sessions s on s.id = p.session_id
left join client_names n on n.id = p.client_id
left join clients c on c.id = p.client_id;

grant select on class_bookings to studio_app;
