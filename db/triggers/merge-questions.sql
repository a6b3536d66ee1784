-- Triggers of the tables in db/schema/merge-questions.ts.

-- A question is about a merge that there is, and is answered by the owner of the mailbox: the
-- staff who ask cannot.
create function guard_merge_question() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and not exists (select from customers c where c.id = new.customer_id and c.merged_into = new.kept_id) then
    raise exception 'a question is about two customers who were merged' using errcode = 'check_violation';
  end if;
  if new.is_one is not null and (tg_op = 'INSERT' or new.is_one is distinct from old.is_one) and not app_is_system() then
    raise exception 'the person says whether two customers are one' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and old.ended_at is not null then
    raise exception 'a question that has ended is not answered' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger merge_questions_guard before insert or update on merge_questions
  for each row execute function guard_merge_question();
