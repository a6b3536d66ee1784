-- Nothing of these tables is written once consent is withdrawn (UK GDPR art. 7(3)). What hangs on a treatment goes by the
-- treatment (0073): what was begun before the withdrawal is finished with all that belongs to it.
do $$
declare name text;
begin
  foreach name in array array['wellness_resources', 'action_plan_items', 'recalls', 'confidential_therapist_notes'] loop
    execute format('create trigger %I before insert on %I for each row execute function ask_consent_of_treatment()',
      name || '_ask_consent', name);
  end loop;
end $$;
--> statement-breakpoint
create trigger confidential_therapist_notes_ask_again before update of body on confidential_therapist_notes for each row
  when (new.body is distinct from old.body) execute function ask_consent_of_treatment();
--> statement-breakpoint
create trigger client_adaptations_ask_consent before insert on client_adaptations for each row execute function ask_consent('medical');
