-- Row policies of schedule/texts.

alter table text_consents enable row level security;
alter table text_consents force row level security;
grant select, insert, delete on text_consents to studio_app;
-- Only a client asks for texts; a job ends them where their phone said STOP.
create policy text_consents_auth on text_consents using ((select app_is('auth'))) with check ((select app_is('auth')));
create policy text_consents_end on text_consents for delete using ((select app_is_system()));
create policy text_consents_own on text_consents
  using (client_id = (select app_person()) and (select app_is('client')))
  with check (client_id = (select app_person()) and (select app_is('client')));
create policy text_consents_system on text_consents for select using ((select app_is_system()));

alter table text_messages enable row level security;
alter table text_messages force row level security;
grant select, insert, update, delete on text_messages to studio_app;
create policy text_messages_auth on text_messages using ((select app_is('auth'))) with check ((select app_is('auth')));
create policy text_messages_owner on text_messages for select using ((select app_is_owner()));
create policy text_messages_system on text_messages
  using ((select app_is_system()))
  with check ((select app_is_system()));
