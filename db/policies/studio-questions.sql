-- Who may do what with the tables in db/schema/studio-questions.ts.

alter table studio_questions enable row level security;
alter table studio_questions force row level security;
grant select, insert, update, delete on studio_questions to studio_app;
create policy studio_questions_owner on studio_questions
  using ((select app_is_owner()))
  with check ((select app_is_owner()));
-- Checkout and registration ask them.
create policy studio_questions_read on studio_questions for select using ((select app_is_somebody()));
create policy studio_questions_system on studio_questions
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table order_answers enable row level security;
alter table order_answers force row level security;
grant select, insert, update, delete on order_answers to studio_app;
create policy order_answers_of_client on order_answers for select
  using ((select app_is('client')) and order_id in (select o.id from orders o));
create policy order_answers_own on order_answers for select using (order_id = any ((select app_orders())::uuid[]));
create policy order_answers_staff on order_answers for select using ((select app_is('staff')));
-- Who takes an order by telephone writes down what its buyer answers.
create policy order_answers_staff_takes on order_answers for insert with check ((select app_is('staff')));
create policy order_answers_system on order_answers
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table registration_answers enable row level security;
alter table registration_answers force row level security;
grant select, insert, update, delete on registration_answers to studio_app;
-- The auth service registers a client, and lets go of what was typed when the account is claimed.
create policy registration_answers_auth on registration_answers
  using ((select app_is('auth')))
  with check ((select app_is('auth')));
create policy registration_answers_own on registration_answers for select
  using ((select app_is('client')) and client_id = (select app_person()));
create policy registration_answers_owner on registration_answers for select using ((select app_is_owner()));
-- A therapist reads those of the clients whom they see.
create policy registration_answers_therapist on registration_answers for select
  using ((select app_is('therapist')) and client_id in (select c.id from clients c where c.user_type = 'client'));
create policy registration_answers_system on registration_answers
  using ((select app_is_system()))
  with check ((select app_is_system()));
