-- Triggers of the tables in db/schema/care/waiting-papers.ts.

create trigger waiting_papers_forget after delete on waiting_papers for each row execute function forget_file();

create trigger waiting_papers_set_times before insert on waiting_papers
  for each row execute function set_times('added_at');
