-- Who may do what with the tables in db/schema/schedule/feedback.ts.

alter table visit_feedback enable row level security;
alter table visit_feedback force row level security;
grant select, insert, update, delete on visit_feedback to studio_app;
-- The answer is for the owner; the client writes it through a mailed link, as the system.
create policy visit_feedback_owner on visit_feedback for select using ((select app_is_owner()));
create policy visit_feedback_system on visit_feedback
  using ((select app_is_system()))
  with check ((select app_is_system()));
