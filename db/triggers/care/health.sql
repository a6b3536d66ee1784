-- Triggers of the tables in db/schema/care/health.ts.

create trigger client_adaptations_ask_consent before insert on client_adaptations for each row execute function ask_consent('medical');

create trigger client_health_records_ask_consent before insert on client_health_records
  for each row execute function ask_consent('medical');

create trigger client_health_records_set_times before insert on client_health_records
  for each row execute function set_times('recorded_at');

create trigger health_flags_ask_consent before insert on health_flags
  for each row execute function ask_consent('medical');

create trigger health_flags_set_times before insert or update of lifted_at on health_flags
  for each row execute function set_times('set_at', 'lifted_at');
