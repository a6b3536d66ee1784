ALTER TABLE "products" ADD COLUMN "timetable_class" text;--> statement-breakpoint
CREATE INDEX "products_by_class" ON "products" USING btree (lower("timetable_class")) WHERE "products"."timetable_class" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_timetable_class" CHECK (length("products"."timetable_class") between 1 and 80);--> statement-breakpoint
-- Pages that name the dates of classes and the places left go stale with them: counted apart, so that a booking leaves
-- every other page as it is. Counted at the end of the transaction and once in it: a row of the sixteen is held for no
-- longer than the commit takes, and nobody who holds one waits for anything else.
insert into content_versions (area, slot) select 'timetable', slot from generate_series(0, 15) slot;
--> statement-breakpoint
create function count_timetable() returns trigger language plpgsql as $$
begin
  if current_setting('app.timetable_counted', true) is distinct from pg_current_xact_id()::text then
    perform set_config('app.timetable_counted', pg_current_xact_id()::text, true);
    update content_versions set version = version + 1
      where area = 'timetable' and slot = (select floor(random() * 16)::integer);
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger sessions_listed_now after insert on sessions deferrable initially deferred
  for each row when (new.is_listed) execute function count_timetable();
--> statement-breakpoint
create constraint trigger sessions_listed_changed after update on sessions deferrable initially deferred
  for each row when (old.is_listed or new.is_listed) execute function count_timetable();
--> statement-breakpoint
create constraint trigger sessions_listed_gone after delete on sessions deferrable initially deferred
  for each row when (old.is_listed) execute function count_timetable();
--> statement-breakpoint
create constraint trigger places_taken after insert on group_participants deferrable initially deferred
  for each row when (new.place_no is not null) execute function count_timetable();
--> statement-breakpoint
create constraint trigger places_changed after update on group_participants deferrable initially deferred
  for each row when (old.place_no is distinct from new.place_no) execute function count_timetable();
--> statement-breakpoint
create constraint trigger places_freed after delete on group_participants deferrable initially deferred
  for each row when (old.place_no is not null) execute function count_timetable();
--> statement-breakpoint
create constraint trigger halls_renamed after update of name on locations deferrable initially deferred
  for each row when (old.name <> new.name) execute function count_timetable();
