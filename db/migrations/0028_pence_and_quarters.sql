ALTER TABLE "kept_sums" DROP CONSTRAINT "kept_sums_span";--> statement-breakpoint
ALTER TABLE "kept_sums" ADD COLUMN "amount_pence" bigint GENERATED ALWAYS AS ((amount * 100)::bigint) STORED;--> statement-breakpoint
ALTER TABLE "kept_sums" ADD COLUMN "discount_pence" bigint GENERATED ALWAYS AS ((discount * 100)::bigint) STORED;--> statement-breakpoint
ALTER TABLE "kept_sums" ADD CONSTRAINT "kept_sums_span" CHECK ("kept_sums"."span" in ('new', 'day', 'month', 'quarter'));
--> statement-breakpoint
create or replace function add_up_sums() returns void language sql as $$
  with gone as (
    delete from kept_sums where span = 'new' returning part, day, key, times, pieces, amount, discount
  ), spans as (
    select 'day' as span, gone.* from gone
    union all
    select larger, part, date_trunc(larger, day)::date, key, times, pieces, amount, discount
    from gone cross join (values ('month'), ('quarter')) l (larger)
    where part in ('products', 'categories', 'retreats', 'codes', 'refunds')
  )
  insert into kept_sums (span, part, day, key, times, pieces, amount, discount)
    select span, part, day, key, sum(times), sum(pieces), sum(amount), sum(discount) from spans group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (part, span, day, key) where span <> 'new' do update set
    times = kept_sums.times + excluded.times, pieces = kept_sums.pieces + excluded.pieces,
    amount = kept_sums.amount + excluded.amount, discount = kept_sums.discount + excluded.discount
$$;
--> statement-breakpoint
-- What there was before quarters were kept.
do $$ begin
  perform set_config('app.actor', 'system', true);
  insert into kept_sums (span, part, day, key, times, pieces, amount, discount)
    select 'quarter', part, date_trunc('quarter', day)::date, key, sum(times), sum(pieces), sum(amount), sum(discount)
    from kept_sums where span = 'month' group by 2, 3, 4;
  perform set_config('app.actor', '', true);
end $$;
--> statement-breakpoint
-- A connection keeps the plan of its first call. Made while there are few orders, it would read all of them for every
-- customer until statistics are taken again, which was minutes when many orders came in one transaction.
alter function recount_customers(uuid[]) set enable_seqscan = off;
