// A row in every table of care, with a word in each of its texts that occurs nowhere else.

type Whose = { clientId: string; accountId: string; therapistId: string; word: string };

/**
 * The statements that write a row about this client into every table of care, as the owner of the tables. If
 * another person finds one of the words, it has leaked.
 */
export function careOf({ clientId, accountId, therapistId, word }: Whose): string {
  const [client, therapist, day, now] = [
    `'${clientId}'`,
    `'${therapistId}'`,
    "'2026-06-03'",
    "'2026-06-03 10:00'",
  ];
  // One treatment with its dependent rows. The ids are the same each time for the same client.
  const idOf = (of: string) => `md5('${of}' || ${client})::uuid`;
  const [treatment, shared, note] = [idOf("treatment"), idOf("shared"), idOf("note")];
  const [photo, answer, item, activity, flag, form] = [
    "photo",
    "answer",
    "item",
    "activity",
    "flag",
    "form",
  ].map(idOf);
  const [version, signed, questions] = [idOf("version"), idOf("signed"), idOf("questions")];
  const [letter, agreed] = [idOf("letter"), idOf("agreed")];
  const [horse, episode] = [idOf("horse"), idOf("episode")];
  return `
    insert into consents (client_id, purpose, wording_version, wording, given_at) values (${client}, 'medical', 1, 'I agree', ${now})
      on conflict do nothing;
    insert into consents (client_id, purpose, wording_version, wording, given_at) values (${client}, 'photo', 1, 'I agree', ${now});
    insert into care_files (client_id, opened_at) values (${client}, ${now}) on conflict do nothing;
    insert into sealed_openings (client_id, account_id, reason) values (${client}, ${client}, '${word}');
    insert into record_reasons (client_id, therapist_id, reason, given_at) values (${client}, ${therapist}, '${word}', ${now});
    insert into client_portal_activity (client_id, activity_type, activity_data, at) values (${client}, 'note.read', '{}', ${now});
    insert into client_health_records (client_id, version, health_conditions, medications, allergies, fitness_goals, injury_history,
        pain_areas, source, recorded_by, recorded_at)
      select ${client}, coalesce(max(version), 0) + 1, '${word}', '${word}', '${word}', '${word}', '${word}', '{Neck}', 'client',
        '${accountId}', ${now} from client_health_records where client_id = ${client};
    insert into health_flags (id, client_id, kind, reason, set_by, set_at) values (${flag}, ${client}, 'warn', '${word}', ${therapist}, ${now});
    insert into client_adaptations (flag_id, client_id, kind, adaptation) values (${flag}, ${client}, 'warn', '${word}');
    insert into forms (id, slug, title, purpose) values (${form}, 'form-' || ${form}::text, 'A form', 'other');
    insert into form_versions (id, form_id, number, sections, created_at, published_at) values (${version}, ${form}, 1, '[]', ${now}, ${now});
    insert into form_requests (client_id, form_id, asked_at) values (${client}, ${form}, ${now});
    insert into form_answers (id, client_id, form_version_id, answers, saved_at, submitted_at, signature_name, wording_hash)
      values (${signed}, ${client}, ${version}, '{"a": "${word}"}', ${now}, ${now}, '${word}', 'x');
    insert into flag_proposals (client_id, answer_id, question_id, says, detail, kind, proposed_at)
      values (${client}, ${signed}, 'a', '${word}', '${word}', 'warn', ${now});
    insert into health_differences (client_id, answer_id, part, on_file, said, found_at)
      values (${client}, ${signed}, 'medications', '${word}', '${word}', ${now});
    insert into profile_differences (client_id, answer_id, part, said, asked_at)
      values (${client}, ${signed}, 'gp_surgery', '${word}', ${now});
    insert into confidential_treatment_sessions (id, client_id, therapist_id, session_date, treatment_type, duration_minutes,
        assessment_notes, treatment_provided, client_response, shared_summary, created_at, updated_at)
      values (${treatment}, ${client}, ${therapist}, ${day}, 'Pilates Session', 60, '${word}', '${word}', '${word}', '${word}', ${now}, ${now});
    insert into confidential_therapist_notes (treatment_id, client_id, therapist_id, body) values (${treatment}, ${client}, ${therapist}, '${word}');
    update confidential_treatment_sessions set signed_at = ${now} where id = ${treatment};
    insert into treatment_amendments (treatment_id, client_id, therapist_id, body, reason, written_at)
      values (${treatment}, ${client}, ${therapist}, '${word}', '${word}', ${now});
    insert into recalls (client_id, therapist_id, treatment_id, due_on) values (${client}, ${therapist}, ${treatment}, ${day});
    insert into wellness_session_notes (id, client_id, therapist_id, treatment_id, session_type, session_date, duration_minutes,
        shared_summary, home_practice_suggestions, lifestyle_guidance, priority_level, shared_at, changed_at, change_reason)
      values (${shared}, ${client}, ${therapist}, ${treatment}, 'Pilates Session', ${day}, 60, '${word}', '${word}', '${word}', 'low', ${now}, ${now}, '${word}');
    insert into wellness_resources (client_id, wellness_note_id, title, url, description, resource_type, display_order)
      values (${client}, ${shared}, '${word}', 'https://example.com', '${word}', 'video', 1);
    insert into client_notes (id, client_id, title, appointment_date, session_details, advice_given, helpful_links, priority_level,
        note_type, client_can_view_notes, created_by, created_at, updated_at)
      values (${note}, ${client}, '${word}', ${day}, '${word}', '${word}', '[{"words": "${word}", "url": "https://example.com"}]', 'low', 'advice', true, ${therapist}, ${now}, ${now});
    insert into note_versions (client_id, client_note_id, number, content, was_shared, replaced_by, replaced_at)
      values (${client}, ${note}, 1, '{"title": "${word}"}', true, ${therapist}, ${now}) on conflict do nothing;
    insert into note_notices (client_id, therapist_id, wellness_note_id, shared_at) values (${client}, ${therapist}, ${shared}, ${now});
    insert into care_photos (id, client_id, file_key, state, width, height, bytes, added_at)
      values (${photo}, ${client}, 'care/${clientId}/canary.jpg', 'kept', 1, 1, 1, ${now});
    insert into consents (id, client_id, purpose, wording_version, wording, given_at) values (${agreed}, ${client}, 'letter', 1, 'I agree', ${now});
    insert into client_letters (id, client_id, kind, recipient_name, recipient_address, recipient_email, subject, body, parts, written_by,
        created_at, updated_at, finished_at, file_key, preview_asked_at, consent_id)
      values (${letter}, ${client}, 'gp', 'Dr Canary', '${word}', 'gp@example.org', '${word}', '${word}',
        '[{"key": "programme", "heading": "${word}", "text": "${word}"}]', ${therapist}, ${now}, ${now}, ${now},
        'care/${clientId}/canary.pdf', ${now}, ${agreed});
    insert into client_letters (client_id, kind, subject, body, parts, written_by, created_at, updated_at, finished_at, file_key,
        preview_asked_at, objected_at, objection)
      values (${client}, 'yard', '${word}', '${word}', '[]', ${therapist}, ${now}, ${now}, ${now},
        'care/${clientId}/canary-2.pdf', ${now}, ${now}, '${word}');
    insert into letter_sends (letter_id, client_id, consent_id, how, recipient_name, sent_by, sent_at, file_key)
      values (${letter}, ${client}, ${agreed}, 'print', 'Dr Canary', ${therapist}, ${now}, 'care/${clientId}/canary.pdf');
    insert into client_papers (client_id, file_key, state, format, kind, name, sender, remark, bytes, added_by, added_at)
      values (${client}, 'care/${clientId}/canary-3.pdf', 'kept', 'pdf', 'referral', '${word}', '${word}', '${word}', 1, ${therapist}, ${now});
    insert into client_papers (client_id, file_key, state, format, kind, name, bytes, added_by, added_at, removed_at, removed_because)
      values (${client}, 'care/${clientId}/canary-4.pdf', 'removed', 'pdf', 'scan', '${word}', 1, ${therapist}, ${now}, ${now}, '${word}');
    with brought as (insert into imports (kind, file_name, headings, columns, line_count, started_by, started_at)
        values ('papers', 'papers.zip', '{File}', '{file}', 1, '${accountId}', ${now}) returning id)
      insert into waiting_papers (import_id, line, client_id, file_key, sealed_about, digest, bytes, added_at, waits_until)
      select id, 1, ${client}, 'waiting/' || gen_random_uuid() || '.sealed', '${word}', repeat('0', 64), 1, ${now}, ${now} from brought;
    insert into client_note_responses (id, client_id, wellness_note_id, compliance_status, client_feedback, client_question, photo_id,
        photo_description, created_at)
      values (${answer}, ${client}, ${shared}, 'completed', '${word}', '${word}', ${photo}, '${word}', ${now});
    insert into response_replies (response_id, client_id, author, author_id, body, written_at)
      values (${answer}, ${client}, 'client', ${client}, '${word}', ${now});
    insert into action_plan_items (id, client_id, wellness_note_id, title, description, frequency, duration, priority, category, started_on, display_order)
      values (${item}, ${client}, ${shared}, '${word}', '${word}', 'daily', '5-10 minutes', 'low', 'exercise', ${day}, 1);
    insert into action_plan_items (client_id, given_by, exercise_key, title, description, frequency, duration, priority, category,
        started_on, display_order, sets, side, days)
      values (${client}, ${therapist}, ${item}::text, '${word}', '${word}', 'every day', '', 'low', 'exercise', ${day}, 2, 2, 'both', 'daily')
      on conflict do nothing;
    insert into action_plan_logs (client_id, item_id, done_on, comment, logged_at) values (${client}, ${item}, ${day}, '${word}', ${now});
    insert into session_scores (treatment_id, client_id, scored_on, pain_before, is_shared) values (${treatment}, ${client}, ${day}, 3, true);
    insert into note_measures (treatment_id, client_id, measure_key, side, value, measured_on, is_shared)
      values (${treatment}, ${client}, 'hip-flexion', 'left', 95, ${day}, true);
    insert into questionnaire_requests (id, client_id, questionnaire_key, asked_at) values (${questions}, ${client}, 'pain-last-day', ${now});
    insert into questionnaire_answers (id, client_id, request_id, questionnaire_key, answers, saved_at, submitted_at, asked, missing, alarms, is_worse)
      values (${questions}, ${client}, ${questions}, 'pain-last-day', '{"now": "4"}', ${now}, ${now}, '[{"asks": "${word}", "says": "${word}"}]',
        0, 0, false);
    insert into questionnaire_scores (answer_id, client_id, measure_key, side, value, scored_on)
      values (${questions}, ${client}, 'pain-last-day', 'one', 4, ${day});
    insert into care_episodes (id, client_id, therapist_id, title, opened_on, closed_on, is_shared, created_at)
      values (${episode}, ${client}, ${therapist}, '${word}', ${day}, ${day}, true, ${now});
    insert into episode_problems (episode_id, client_id, place, body, found_on) values (${episode}, ${client}, 1, '${word}', ${day});
    insert into episode_goals (episode_id, client_id, place, words) values (${episode}, ${client}, 1, '${word}');
    insert into episode_outcomes (episode_id, client_id, outcome, body, is_shared) values (${episode}, ${client}, 'better', '${word}', true);
    insert into red_flag_findings (treatment_id, client_id, therapist_id, question_key, detail, decision, decided, found_on, settled_at, came_of)
      values (${treatment}, ${client}, ${therapist}, 'weakness', '${word}', 'advised', '${word}', ${day}, null, ''),
        (${treatment}, ${client}, ${therapist}, 'trauma', '${word}', 'advised', '${word}', ${day}, ${now}, '${word}');
    insert into rider_profiles (client_id, discipline, level, stirrup_note, goals, changed_at)
      values (${client}, 'dressage', 'secure', '${word}', '${word}', ${now}) on conflict do nothing;
    insert into horses (id, client_id, name, yard, height, saddle, remarks, added_at)
      values (${horse}, ${client}, '${word}', '${word}', '15.2 hh', '${word}', '${word}', ${now});
    insert into ride_assessments (client_id, therapist_id, horse_id, assessed_on, findings, summary, created_at, finished_at, is_shared)
      values (${client}, ${therapist}, ${horse}, ${day},
        '[{"point": "seat-bones", "place": "mounted", "way": "left", "grade": 2, "words": "${word}"}]', '${word}', ${now}, ${now}, true);
    insert into ride_clips (client_id, horse_id, taken_on, file_key, state, seconds, bytes, remark, is_shared, added_by, added_at)
      values (${client}, ${horse}, ${day}, 'care/${clientId}/canary-5.mp4', 'kept', 12, 1, '${word}', true, ${therapist}, ${now});
    insert into ride_stills (client_id, horse_id, taken_on, file_key, state, width, height, bytes, remark, lines, is_shared, added_by, added_at)
      values (${client}, ${horse}, ${day}, 'care/${clientId}/canary-6.jpg', 'kept', 1, 1, 1, '${word}',
        '[{"x1": 0, "y1": 0, "x2": 9, "y2": 9, "ink": "clay", "label": "${word}", "angleTo": null}]', true, ${therapist}, ${now});
    insert into own_activities (id, client_id, name, added_at) values (${activity}, ${client}, '${word}', ${now});
    insert into activity_scores (client_id, activity_id, score, scored_on) values (${client}, ${activity}, 3, ${day});
    insert into body_charts (client_id, marks, comment, drawn_on, drawn_at)
      values (${client}, '[]', '${word}', ${day}, ${now}) on conflict do nothing;
    insert into notification_preferences (user_id, user_type) values ('${accountId}', 'client') on conflict do nothing;`;
}
