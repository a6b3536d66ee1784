-- Who may do what with the tables in db/schema/mail-words.ts.

alter table mail_words enable row level security;
alter table mail_words force row level security;
grant select, insert, update, delete on mail_words to studio_app;
create policy mail_words_owner on mail_words
  using ((select app_is_owner()))
  with check ((select app_is_owner()));
-- Jobs write the mails.
create policy mail_words_system on mail_words for select using ((select app_is_system()));
