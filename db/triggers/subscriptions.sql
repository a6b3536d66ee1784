-- Triggers of the tables in db/schema/subscriptions.ts.

-- What was sent stays as it was sent; only the product it was about may be deleted.
create function keep_sent_letter() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.subject, new.words, new.topic, new.sent_at, new.sent_by_name, new.sent_to)
    is distinct from (old.subject, old.words, old.topic, old.sent_at, old.sent_by_name, old.sent_to) then
    raise check_violation using constraint = 'letters_stay_as_sent', message = 'what was sent stays as it was sent';
  end if;
  return new;
end $$;

create trigger letters_stay_as_sent before update or delete on letters
  for each row when (old.sent_at is not null) execute function keep_sent_letter();
