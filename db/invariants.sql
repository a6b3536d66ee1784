-- Invariants of the data. Every row of the result is a violation: which rule, of what, how.

-- V1: stock is never below zero, and is what its movements add up to.
select 'stock below zero' as rule, id::text as what, quantity::text as how
from stock_items where quantity < 0
union all
select 'stock is not the sum of its movements', s.id::text, s.quantity || ' <> ' || coalesce(m.sum, 0)
from stock_items s
left join (select stock_item_id, sum(change) as sum from stock_movements group by 1) m on m.stock_item_id = s.id
where s.quantity <> coalesce(m.sum, 0)
union all
select 'an order does not hold what it bought', o.id::text, 'holds ' || coalesce(-m.sum, 0) || ' of ' || i.sum
from orders o
join (
  select order_id, stock_item_id, sum(quantity) as sum from order_items where stock_item_id is not null group by 1, 2
) i on i.order_id = o.id
left join (
  select order_id, stock_item_id, sum(change) filter (where reason <> 'refunded') as sum,
    coalesce(sum(change) filter (where reason = 'refunded'), 0) as restocked
  from stock_movements where reason in ('sold', 'returned', 'reclaimed', 'refunded') group by 1, 2
) m on m.order_id = o.id and m.stock_item_id = i.stock_item_id
-- What came back with a refund does not come back once more when the order is cancelled.
where coalesce(-m.sum, 0) <> case when o.released_at is null then i.sum else coalesce(m.restocked, 0) end
  or coalesce(m.restocked, 0) > i.sum
union all
select 'a movement of an order that is not there', m.id::text, m.reason
from stock_movements m where m.order_id is not null and not exists (select from orders o where o.id = m.order_id)
union all
select 'a line did not send what its parcels hold', i.id::text, i.sent_quantity || ' <> ' || coalesce(p.sum, 0)
from order_items i
left join (select order_item_id, sum(quantity) as sum from shipment_lines group by 1) p on p.order_item_id = i.id
where i.sent_quantity <> coalesce(p.sum, 0)

-- V2: what came in, what was asked for and what was ordered are one and the same.
union all
select 'an intent succeeded, but its money is nowhere', i.id, i.amount::text
from payment_intents i
where i.status = 'succeeded' and not exists (
  select from payments p where p.intent_id = i.id and p.order_id = i.order_id and p.amount = i.amount
)
union all
select 'money of an intent that did not succeed', p.id::text, p.intent_id
from payments p
where p.intent_id is not null and not exists (
  select from payment_intents i where i.id = p.intent_id and i.order_id = p.order_id and i.status = 'succeeded'
)
union all
select 'a paid order without payments of its total', o.id::text, o.payment_status
from orders o
where o.paid_at is not null and (
  o.total_amount <> coalesce((select sum(p.amount) from payments p where p.order_id = o.id and not p.surplus), -1)
  or o.voucher_amount <> coalesce((select sum(p.amount) from payments p where p.order_id = o.id and p.source = 'voucher'), 0)
)
union all
select 'an order was paid for and does not know', o.id::text, o.payment_status
from orders o
where o.paid_at is null and exists (select from payments p where p.order_id = o.id and not p.surplus)
union all
select 'an order says something else than its money', id::text, status || ', ' || payment_status
from orders
where (paid_at is not null) <> (payment_status in ('paid', 'partially_refunded', 'refunded', 'disputed'))
  and not (paid_at is null and payment_status = 'refunded')
union all
select 'a paid order is not held, or has no receipt', id::text, status
from orders where paid_at is not null and (receipt_number is null or (released_at is not null and status not in ('cancelled', 'refunded')))
union all
select 'a cancelled order still holds its things', id::text, status
from orders where status = 'cancelled' and released_at is null
union all
select 'an order is refunded although its money is here', o.id::text, o.payment_status
from orders o where o.status = 'refunded' and o.payment_status not in ('refunded', 'disputed')
union all
select 'an intent asks for something else than its order', i.id, i.amount || ' <> ' || o.total_amount
from payment_intents i join orders o on o.id = i.order_id
where o.currency <> 'GBP' or (i.amount <> o.total_amount - o.voucher_amount
  -- A voucher, or a place that came back, has lessened a balance: what was asked before is closed.
  and not (i.status = 'cancelled' and exists (select from retreat_balances b where b.balance_order_id = o.id)))
union all
select 'an order that was given up can still be paid', o.id::text, i.id
from orders o join payment_intents i on i.order_id = o.id
where o.released_at is not null and i.status not in ('cancelled', 'succeeded')
union all
select 'money that pays for nothing does not go back', p.id::text, p.amount::text
from payments p
where p.surplus and p.amount <> coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id), 0)
union all
select 'more went back than came in', p.id::text, p.amount::text
from payments p
where p.amount < (select sum(r.amount) from refunds r where r.payment_id = p.id and r.status <> 'failed')

-- V3: an order's total is the sum of its lines less its discount, and what sending it costs.
union all
select 'an order is not the sum of its lines', o.id::text, o.total_amount::text
from orders o
left join (
  select order_id, sum(total) as total, sum(discount_amount) as discount from order_items group by 1
) i on i.order_id = o.id
where o.total_amount < 0 or o.total_amount <> o.subtotal - o.discount_amount + o.delivery_amount
  or o.subtotal is distinct from i.total or o.discount_amount is distinct from i.discount

-- V4: a code is used by live orders only, and within its limits.
union all
select 'a live order does not count against its code', o.id::text, o.discount_code
from orders o
where o.discount_code_id is not null and o.released_at is null and not exists (
  select from discount_code_usage u
  where u.order_id = o.id and u.discount_code_id = o.discount_code_id and u.amount = o.discount_amount
)
union all
select 'a use of a code without a live order', u.order_id::text, u.amount::text
from discount_code_usage u
where not exists (
  select from orders o where o.id = u.order_id and o.discount_code_id = u.discount_code_id and o.released_at is null
)
union all
select 'a code was used too often', c.code, count(*)::text
from discount_codes c join discount_code_usage u on u.discount_code_id = c.id
group by c.id having count(*) > c.usage_limit
union all
select 'a customer used a code too often', c.code, u.email_key
from discount_codes c join discount_code_usage u on u.discount_code_id = c.id
group by c.id, u.email_key having count(*) > c.usage_limit_per_customer

-- Vouchers: no more is used than was paid for, and an order holds what its vouchers pay, or none of it.
union all
select 'a voucher is below zero', voucher_id::text, sum(amount)::text
from voucher_entries group by voucher_id having sum(amount) < 0
union all
select 'a voucher is worth something, and its order is not paid', v.id::text, o.order_number
from vouchers v join orders o on o.id = v.order_id
where (o.paid_at is not null) <> (v.issued_at is not null)
  or (o.paid_at is not null) <> exists (select from voucher_entries e where e.voucher_id = v.id and e.kind = 'issued' and e.amount = v.amount)
union all
select 'an order does not hold what its vouchers pay', o.id::text, o.voucher_amount::text
from orders o
left join (
  select order_id, -sum(amount) as held from voucher_entries where kind in ('used', 'returned') group by 1
) e on e.order_id = o.id
where coalesce(e.held, 0) <> case when o.paid_at is null and o.released_at is not null then 0 else o.voucher_amount end
union all
select 'a refund to vouchers is not on them', r.id::text, r.amount::text
from refunds r join payments p on p.id = r.payment_id
where p.source = 'voucher' and r.amount <> coalesce((
  select sum(e.amount) from voucher_entries e where e.kind = 'refunded' and e.cause = 'refund:' || r.id), 0)
union all
select 'a voucher of a paid order is missing', i.id::text, i.product_name
from order_items i join orders o on o.id = i.order_id
where i.product_type = 'voucher' and i.price > 0 and o.paid_at is not null
  and i.quantity <> (select count(*) from vouchers v where v.order_item_id = i.id)

-- Passes: the ledger never falls below zero, follows each place and session that it paid for, and pays for each once.
union all
select 'a pass is below zero', pass_id::text, sum(credits)::text
from pass_entries group by pass_id having sum(credits) < 0
union all
select 'a pass is worth something, and its order is not paid', p.id::text, o.order_number
from passes p join orders o on o.id = p.order_id
where (o.paid_at is not null) <> (p.issued_at is not null)
  or (o.paid_at is not null) <> exists (select from pass_entries e where e.pass_id = p.id and e.kind = 'issued' and e.credits = p.credits)
union all
select 'a pass of a paid order is missing', i.id::text, i.product_name
from order_items i join orders o on o.id = i.order_id
where i.product_type = 'pass' and o.paid_at is not null
  and i.quantity <> (select count(*) from passes p where p.order_item_id = i.id)
union all
select 'a pass does not follow what it paid for', coalesce(e.participant_id, e.session_id)::text, e.net::text
from (
  select participant_id, session_id, sum(credits) as net, count(distinct pass_id) as number
  from pass_entries where num_nonnulls(participant_id, session_id) = 1 group by 1, 2
) e
left join group_participants g on g.id = e.participant_id
join sessions s on s.id = coalesce(g.session_id, e.session_id)
cross join lateral (select case when g.id is null then s.status <> 'cancelled' or s.is_late_cancel
  else s.status <> 'cancelled' and (g.status <> 'cancelled' or g.is_late_cancel) end as stands) it
where e.number > 1 or e.net not in (0, -1) or (e.net = -1 and not it.stands)
  or (e.net = 0 and it.stands and g.payment_status = 'completed')

-- Courses: no more people than it has places, each paid one on each of their dates, and no date fuller than it is.
union all
select 'a course has more people than places', c.id::text, count(n.id) || ' + ' || coalesce(k.quantity, 0) || ' > ' || c.course_places
from courses c join products p on p.id = c.product_id left join stock_items k on k.id = p.stock_item_id
left join course_enrolments n on n.course_id = c.id and n.status <> 'cancelled'
group by c.id, k.quantity having count(n.id) + coalesce(k.quantity, 0) > c.course_places
union all
select 'an enrolment is not as its order', n.id::text, n.status
from course_enrolments n join order_items i on i.id = n.order_item_id join orders o on o.id = i.order_id
where case n.status when 'pending' then o.paid_at is not null or o.released_at is not null
  when 'enrolled' then o.paid_at is null or o.released_at is not null
  else o.paid_at is not null and o.released_at is null and not exists (select from refunds r where r.order_id = o.id and r.status <> 'failed') end
union all
select 'a paid course of an order has no enrolment', i.id::text, o.order_number
from order_items i join orders o on o.id = i.order_id join courses c on c.product_id = i.product_id and c.created_at <= o.created_at
where o.paid_at is not null and i.quantity <> (select count(*) from course_enrolments n where n.order_item_id = i.id)
union all
select 'a paid enrolment has no place on a date', n.id::text, s.starts_at::text
from course_enrolments n join enrolment_dates d on d.enrolment_id = n.id join sessions s on s.id = d.session_id
join order_items i on i.id = n.order_item_id join orders o on o.id = i.order_id
where n.status = 'enrolled' and d.participant_id is null and s.status = 'scheduled' and s.archived_at is null
  and s.starts_at > o.paid_at
union all
select 'a date has more places taken or kept than it has', s.id::text, count_free_places(s.id)::text
from sessions s join course_dates d on d.session_id = s.id where count_free_places(s.id) < 0
-- Memberships: each month is one order with one pass, and what runs has a month that was paid.
union all
select 'a month of a membership has not one pass', p.order_id::text, (select count(*) from passes x where x.order_id = p.order_id)::text
from membership_periods p where (select count(*) from passes x where x.order_id = p.order_id) <> 1
union all
select 'a month after the first is not paid', p.order_id::text, o.order_number
from membership_periods p join orders o on o.id = p.order_id where p.number > 1 and o.paid_at is null
union all
select 'a membership runs, and nothing was paid for it', m.id::text, m.status
from memberships m where m.started_at is not null and not exists (
  select from membership_periods p join orders o on o.id = p.order_id where p.membership_id = m.id and o.paid_at is not null)
union all
select 'a first month is paid, and its membership has not begun', m.id::text, m.status
from memberships m join orders o on o.id = m.first_order_id where (o.paid_at is not null) <> (m.started_at is not null)
union all
select 'a month was taken from who had left', p.order_id::text, m.status
from membership_periods p join memberships m on m.id = p.membership_id
where p.starts_at >= m.ends_at and not exists (select from refunds r where r.order_id = p.order_id)

-- A guest is only on a place that their order holds.
union all
select 'a place that is not held has a guest', g.id::text, g.place::text
from place_guests g where g.place > places_of_line(g.order_item_id)

-- V9: a paid order has exactly one confirmation, or one that is still to be written; no other order has any.
union all
select 'a paid order without its one confirmation', o.id::text, count(m.id)::text
from orders o left join mails m on m.order_id = o.id and m.kind = 'order-confirmation'
where o.paid_at is not null
group by o.id
having count(m.id) > 1 or (count(m.id) = 0 and not exists (
  select from outbox a
  where a.event = 'order.paid' and a.done_at is null and a.dead_at is null and a.payload ->> 'orderId' = o.id::text
))
union all
select 'a confirmation of an order that was not paid', m.id::text, o.order_number
from mails m join orders o on o.id = m.order_id where m.kind = 'order-confirmation' and o.paid_at is null

-- A retreat is sold on the site with its contract only.
union all
select 'a retreat was sold without its agreement', o.id::text, o.order_number
from orders o
where o.channel = 'web' and o.agreement_version is null
  and exists (select from order_items i where i.order_id = o.id and i.product_type = 'retreat')

-- Claims: a session that does not take place has none, and each claim is the time of its session.
union all
select 'time is taken for what is cancelled', s.id::text, c.during::text
from session_claims c join sessions s on s.id = c.session_id
where s.status = 'cancelled' or s.archived_at is not null
union all
select 'time is taken for a client who is not in it', s.id::text, c.client_id::text
from session_claims c join sessions s on s.id = c.session_id
where c.client_id is not null and c.client_id is distinct from s.client_id and not exists (
  select from group_participants p where p.session_id = s.id and p.client_id = c.client_id and p.place_no is not null)
union all
select 'time that is taken is not the time of the session', s.id::text, c.during || ' <> ' || s.during
from session_claims c join sessions s on s.id = c.session_id
where case when c.therapist_id is null then c.during <> s.during else not c.during @> s.during end
  or (c.therapist_id is not null and c.therapist_id is distinct from s.therapist_id)
  or (c.room_id is not null and c.room_id is distinct from s.room_id)
union all
select 'hours of one therapist overlap', a.therapist_id::text, 'weekday ' || a.weekday
from working_hours a join working_hours b on b.therapist_id = a.therapist_id and b.weekday = a.weekday and b.id > a.id
where a.from_time < b.until_time and b.from_time < a.until_time
  and daterange(a.valid_from, a.valid_until, '[]') && daterange(b.valid_from, b.valid_until, '[]')
union all
select 'somebody became confirmed in what is cancelled', p.id::text, s.id::text
from group_participants p join sessions s on s.id = p.session_id
where p.status = 'confirmed' and s.status = 'cancelled' and p.updated_at > s.cancelled_at

-- Places that are paid for: money, order and place say the same.
union all
select 'a paid place has neither a place nor a refund', p.id::text, p.status || ', ' || p.payment_status
from place_lines l join group_participants p on p.id = l.participant_id
  join order_items i on i.id = l.order_item_id join orders o on o.id = i.order_id
where o.paid_at is not null and o.released_at is null and case p.status
  when 'confirmed' then p.payment_status = 'pending'
  when 'cancelled' then p.payment_status = 'pending'
  else true end
union all
select 'a place that was paid back has no refund', p.id::text, p.amount_paid::text
from group_participants p join place_lines l on l.participant_id = p.id
  join order_items i on i.id = l.order_item_id join orders o on o.id = i.order_id
where p.payment_status = 'refunded' and i.total - i.discount_amount > 0 and o.payment_status <> 'refunded'
  and not exists (select from refunds r where r.order_id = o.id
    and (starts_with(r.key, 'place:' || p.id) or starts_with(r.key, 'staff:')))
union all
select 'a place is held for an order that was given up', p.id::text, p.status
from place_lines l join group_participants p on p.id = l.participant_id
  join order_items i on i.id = l.order_item_id join orders o on o.id = i.order_id
where o.released_at is not null and p.status in ('pending', 'offered')
union all
select 'more went back for a place than was paid for it', p.id::text, sum(r.amount)::text
from place_lines l join group_participants p on p.id = l.participant_id join order_items i on i.id = l.order_item_id
  join refunds r on r.order_id = i.order_id and starts_with(r.key, 'place:' || p.id) and r.status <> 'failed'
group by p.id, p.amount_paid, i.total, i.discount_amount
having sum(r.amount) > i.total - i.discount_amount - p.amount_paid
union all
select 'a place is in a cart and in an order', c.participant_id::text, c.id::text
from cart_places c join place_lines l on l.participant_id = c.participant_id
-- Sessions that are paid for: the same as of places.
union all
select 'a paid session has neither a session nor a refund', s.id::text, s.status || ', ' || l.payment_status
from session_lines l join sessions s on s.id = l.session_id
  join order_items i on i.id = l.order_item_id join orders o on o.id = i.order_id
where o.paid_at is not null and o.released_at is null and (s.status = 'held' or l.payment_status = 'pending')
union all
select 'a session is paid, and its order is not', s.id::text, l.amount_paid::text
from session_lines l join sessions s on s.id = l.session_id
  join order_items i on i.id = l.order_item_id join orders o on o.id = i.order_id
where o.paid_at is null and l.payment_status <> 'pending'
union all
select 'a session that was paid back has no refund', s.id::text, l.amount_paid::text
from session_lines l join sessions s on s.id = l.session_id
  join order_items i on i.id = l.order_item_id join orders o on o.id = i.order_id
where l.payment_status = 'refunded' and i.total - i.discount_amount > 0 and o.payment_status <> 'refunded'
  and not exists (select from refunds r where r.order_id = o.id
    and (starts_with(r.key, 'session:' || s.id) or starts_with(r.key, 'staff:')))
union all
select 'a session is held for an order that was given up', s.id::text, s.status
from session_lines l join sessions s on s.id = l.session_id
  join order_items i on i.id = l.order_item_id join orders o on o.id = i.order_id
where o.released_at is not null and s.status = 'held'
union all
select 'a time is held and not taken', s.id::text, s.hold_until::text
from sessions s where s.status = 'held' and not exists (
  select from session_claims c where c.session_id = s.id and c.therapist_id = s.therapist_id)
union all
select 'more went back for a session than was paid for it', s.id::text, sum(r.amount)::text
from session_lines l join sessions s on s.id = l.session_id join order_items i on i.id = l.order_item_id
  join refunds r on r.order_id = i.order_id and starts_with(r.key, 'session:' || s.id) and r.status <> 'failed'
group by s.id, l.amount_paid, i.total, i.discount_amount
having sum(r.amount) > i.total - i.discount_amount - l.amount_paid
union all
select 'a session is in a cart and in an order', c.session_id::text, c.id::text
from cart_sessions c join session_lines l on l.session_id = c.session_id
union all
select 'money was taken twice for a place', p.participant_id::text, p.amount::text
from studio_payments p join place_lines l on l.participant_id = p.participant_id
  join order_items i on i.id = l.order_item_id join orders o on o.id = i.order_id
where p.ended_at is null and o.paid_at is not null and o.payment_status not in ('refunded')
union all
select 'money was taken twice for a session', p.session_id::text, p.amount::text
from studio_payments p join session_lines l on l.session_id = p.session_id
where p.ended_at is null and l.payment_status = 'completed'

-- Balances of retreats: open, paid once, or ended; a deposit and its balance are never more than the price.
union all
select 'a balance is open although its deposit is not paid', b.id::text, o.order_number
from retreat_balances b join orders o on o.id = b.order_id
where (b.opened_at is not null) <> (o.paid_at is not null)
union all
select 'an ended balance can still be paid', b.id::text, a.order_number
from retreat_balances b join orders a on a.id = b.balance_order_id
where b.ended_at is not null and a.paid_at is null and a.released_at is null
union all
select 'a balance is asked for at another amount', b.id::text, a.total_amount || ' <> ' || b.amount
from retreat_balances b join orders a on a.id = b.balance_order_id
where a.total_amount - a.delivery_amount <> b.amount and a.discount_amount = 0
union all
select 'a deposit and its balance are more than the price', b.id::text, (i.total + b.amount)::text
from retreat_balances b join order_items i on i.id = b.order_item_id
where i.total + b.amount > b.price * i.quantity
union all
select 'a balance was paid more than once', b.id::text, sum(p.amount)::text
from retreat_balances b join payments p on p.order_id = b.balance_order_id and not p.surplus
group by b.id, b.amount having sum(p.amount) > b.amount
order by rule, what;
