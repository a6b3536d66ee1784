-- A client with what they agreed to, read from the ledger.
create view clients_with_consent with (security_invoker = true) as
select c.*,
  coalesce(m.given, false) as medical_consent_given,
  m.given_at as medical_consent_date,
  coalesce(m.given, false) as health_consent_given
from clients c
left join lateral (
  select true as given, s.given_at from consents s
  where s.client_id = c.id and s.purpose = 'medical' and s.withdrawn_at is null
  order by s.given_at limit 1
) m on true;

grant select on clients_with_consent to studio_app;
