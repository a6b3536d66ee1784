// A client whose every text is unique, in every table that can hold their data.
import { careOf } from "./care-canaries.ts";
import type { Studio } from "./studio.ts";
import { anAccount } from "./people.ts";

/** Is in every text of theirs. */
export const canary = "qzcanary";
export const canaryEmail = `${canary}@example.com`;

/** Opens their account and fills every table of the privacy register with something of theirs; gives their account. */
export async function aCanary(studio: Studio) {
  const text = {
    firstName: `${canary}-first`,
    lastName: `${canary}-last`,
    phone: `${canary}-phone`,
  };
  const account = await anAccount(studio, { ...text, email: canaryEmail });
  const [accountId, clientId] = [account.accountId, account.person!.id];
  await studio.owner.exec(`
    update clients set address_line_1 = '${canary}-road', city = '${canary}-town', postcode = '${canary}', date_of_birth = '1980-02-03',
      emergency_contact_name = '${canary}-aunt', emergency_contact_phone = '${canary}-aunt-phone' where id = '${clientId}';
    insert into auth_sessions (user_id, token, expires_at, user_agent, ip_address, created_at, updated_at)
      values ('${accountId}', '${canary}-token', '2026-06-11', '${canary}-browser', '192.0.2.9', '2026-06-10', '2026-06-10');
    insert into auth_verifications (identifier, value, expires_at, created_at, updated_at)
      values ('reset:${accountId}', '${canary}-link', '2026-06-11', '2026-06-10', '2026-06-10');
    insert into second_factors (account_id, secret, enabled_at) values ('${accountId}', '${canary}-sealed', '2026-06-01');
    insert into recovery_codes (account_id, hash, created_at) values ('${accountId}', '${canary}-code', '2026-06-01');
    insert into passkeys (account_id, name, credential_id, public_key, counter, transports, backed_up, created_at)
      values ('${accountId}', '${canary}-phone', '${canary}-credential', '${canary}-key', 0, '{}', false, '2026-06-01');
    insert into known_browsers (account_id, hash, device, first_seen_at, last_seen_at)
      values ('${accountId}', '${canary}-browser', '${canary}-device', '2026-06-01', '2026-06-01');
    insert into staff_invitations (email, first_name, last_name, kind, permissions, invited_by, invited_at, expires_at, accepted_at)
      values ('${canaryEmail}', '${canary}-first', '${canary}-last', 'shop', '{}', '${accountId}', '2026-05-01', '2026-05-08', '2026-05-02');
    with brought as (insert into imports (file_name, headings, columns, line_count, started_by, started_at)
        values ('clients.csv', '{Name,Email}', '{full_name,email}', 1, '${accountId}', '2026-06-01') returning id)
      insert into import_lines (import_id, number, cells, email, fate, client_id)
      select id, 2, array['${canary}-name', '${canaryEmail}'], '${canaryEmail}', 'new', '${clientId}' from brought;
    insert into email_changes (account_id, new_email, asked_at) values ('${accountId}', 'new-${canaryEmail}', '2026-06-01');
    insert into enquiries (id, reference, name, email, phone, service, message, source, same_words, created_at)
      values ('00000000-0000-4000-8000-00000000e001', 'ENQ-1', '${canary}-name', '${canaryEmail}', '${canary}', 'x', '${canary}-question', 'web', '${canary}', '2026-06-01');
    insert into enquiry_answers (enquiry_id, message, answered_by, answered_by_name, key, created_at)
      values ('00000000-0000-4000-8000-00000000e001', 'Dear ${canary}', gen_random_uuid(), 'Kate', gen_random_uuid(), '2026-06-02');
    insert into subscriptions (email, topic, asked_at, confirm_hash, confirmed_at, wording)
      values ('${canaryEmail}', 'news', '2026-06-01', '${canary}-link', '2026-06-02', '2026-11');
    insert into guardians (client_id, name, relation, email, named_by, named_at, link_hash)
      values ('${clientId}', '${canary}-aunt', 'carer', 'aunt-${canaryEmail}', '${accountId}', '2026-06-01', 'hash');
    insert into mails (key, kind, recipient, subject, message_id, created_at)
      values ('receipt-1', 'order', '${canaryEmail}', 'Dear ${canary}', 'receipt-1', '2026-06-01');
    insert into text_consents (client_id, since) values ('${clientId}', '2026-06-01');
    insert into text_messages (key, client_id, created_at) values ('session-1-${clientId}', '${clientId}', '2026-06-01');
    insert into bounced_addresses (email, at, source) values ('${canaryEmail}', '2026-06-01', 'webhook');
    insert into webhook_messages (id, event_type, happened_at, data)
      values (gen_random_uuid(), 'client.created', '2026-06-01', '{"client_id": "${clientId}"}');
    insert into outbox (event, payload, created_at, due_at)
      values ('account.link-asked', '{"email": "${canaryEmail}"}', '2026-06-01', '2026-06-01'),
             ('account.password-changed', '{"accountId": "${accountId}", "name": "${canary}"}', '2026-06-01', '2026-06-01');
    insert into audit_log (at, actor_id, action, outcome, subject_id, address, detail)
      values ('2026-06-01', '${accountId}', 'account.signed-in', 'done', '${accountId}', '192.0.2.9', '{}')`);
  await buy(studio);
  await come(studio, accountId, clientId);
  return account;
}

/** A session of theirs, one that repeats, a place in a group under their account and one as a guest. */
async function come(studio: Studio, accountId: string, clientId: string): Promise<void> {
  const { person } = await anAccount(studio, {
    userType: "therapist",
    firstName: "Tom",
    lastName: "Ashby",
  });
  const [solo, group] = [
    "00000000-0000-4000-8000-00000000ca01",
    "00000000-0000-4000-8000-00000000ca02",
  ];
  const place = "(select id from locations limit 1)";
  const type = "(select id from session_types limit 1)";
  const guest = `'${canary}-name', '${canaryEmail}', '${canary}-phone'`;
  await studio.owner.exec(`
    insert into client_therapists (client_id, therapist_id, since) values ('${clientId}', '${person!.id}', '2026-06-01');
    insert into session_series (recurrence_pattern, recurrence_interval, recurrence_end_type, starts_on, local_time, duration_minutes,
        kind, session_type_id, therapist_id, location_id, client_id, price, generated_until, created_at, updated_at)
      values ('weekly', 1, 'never', '2026-06-01', '09:00', 60, 'individual', ${type}, '${person!.id}', ${place}, '${clientId}', 40,
        '2026-06-01', '2026-06-01', '2026-06-01');
    insert into sessions (id, kind, starts_at, ends_at, session_type_id, therapist_id, client_id, location_id, price, booked_by,
        group_name, group_type, max_participants, created_at, updated_at)
      values ('${solo}', 'individual', '2026-06-03 09:00', '2026-06-03 10:00', ${type}, '${person!.id}', '${clientId}', ${place}, 40,
          'client', null, null, null, '2026-06-01', '2026-06-01'),
        ('${group}', 'group', '2026-06-03 11:00', '2026-06-03 12:00', ${type}, '${person!.id}', null, ${place}, 8,
          'staff', 'Mat', 'class', 5, '2026-06-01', '2026-06-01');
    insert into session_claims (session_id, client_id, during) select id, client_id, during from sessions where id = '${solo}';
    insert into session_words values ('${solo}', '${canary}-knee', '${canary}-ill');
    insert into session_remarks values ('${solo}', '${canary}-remark', '2026-06-03');
    insert into series_changes (series_id, target_id, before, from_day, is_told, changed_by, changed_at)
      select id, id, '{}'::jsonb, current_date, false, gen_random_uuid(), now() from session_series;
    insert into session_changes (session_id, change_kind, before, version, changed_by, changed_at)
      values ('${solo}', 'moved', '{}', 2, '${accountId}', '2026-06-02');
    insert into group_participants (session_id, places, place_no, client_id, client_name, client_email, client_phone, status,
        joined_at, booking_date, booked_by, updated_at)
      values ('${group}', 5, 1, '${clientId}', '', '', '', 'confirmed', '2026-06-01', '2026-06-01', 'client', '2026-06-01'),
        ('${group}', 5, 2, null, ${guest}, 'confirmed', '2026-06-01', '2026-06-01', 'staff', '2026-06-01');
    insert into participant_remarks select id, '${canary}-remark', '2026-06-03' from group_participants;
    insert into place_lines (order_item_id, participant_id)
      select i.id, p.id from (select id from order_items limit 1) i, (select id from group_participants limit 1) p;
    insert into course_dates (session_id, course_id) select '${group}', id from courses;
    insert into enrolment_dates (enrolment_id, session_id, participant_id)
      select n.id, '${group}', p.id from (select id from course_enrolments limit 1) n, (select id from group_participants limit 1) p;
    insert into membership_plans (id, name, slug, price, credits, opens, is_offered, created_at)
      values ('00000000-0000-4000-8000-00000000fa01', 'Four a month', 'four-a-month', 48, 4, 'class', true, '2026-05-01');
    insert into memberships (id, client_id, plan_id, name, price, credits, opens, status, first_order_id, created_at, started_at,
        paid_until, cooling_off_until)
      values ('00000000-0000-4000-8000-00000000fa02', '${clientId}', '00000000-0000-4000-8000-00000000fa01', 'Four a month', 48, 4, 'class',
        'active', '00000000-0000-4000-8000-00000000b001', '2026-05-01', '2026-05-01', '2026-06-01', '2026-05-15');
    insert into membership_periods (order_id, membership_id, number, starts_at, ends_at)
      values ('00000000-0000-4000-8000-00000000b001', '00000000-0000-4000-8000-00000000fa02', 1, '2026-05-01', '2026-06-01');
    insert into cart_places (session_id, participant_id, added_at)
      select c.session_id, p.id, '2026-06-01' from (select session_id from carts limit 1) c, (select id from group_participants limit 1) p;
    insert into carts (session_id, created_at, updated_at) values ('client_${clientId}', '2026-06-01', '2026-06-01');
    insert into cart_items (session_id, product_id, quantity, added_at)
      select 'client_${clientId}', id, 1, '2026-06-01' from products limit 1;
    insert into cart_vouchers (session_id, number_hash, added_at) values ('client_${clientId}', '${canary}-hash', '2026-06-01');
    insert into studio_questions (place, wording, kind) values ('checkout', 'Why?', 'text');
    insert into order_answers (order_id, position, wording, answer)
      select id, 1, 'Why?', '${canary}-why' from orders limit 1;
    insert into registration_answers (client_id, position, wording, answer, answered_at)
      values ('${clientId}', 1, 'Who?', '${canary}-who', '2026-06-01');
    insert into session_lines (order_item_id, session_id)
      select i.id, '${solo}' from (select id from order_items limit 1) i;
    insert into cart_sessions (cart_session_id, session_id, added_at)
      select c.session_id, '${solo}', '2026-06-01' from (select session_id from carts limit 1) c;
    insert into attendance_fees (session_id, amount, decision, decided_at, decided_by)
      values ('${solo}', 20, 'waived', '2026-06-04', 'Tom Ashby');
    insert into visit_feedback (client_id, session_id, asked_at, answered_at, words)
      values ('${clientId}', '${solo}', '2026-06-04', '2026-06-05', '${canary}-kind');
    insert into booking_refusals (client_id, attempt, session_id, rule, at, overridden_at, overridden_by, override_reason)
      values ('${clientId}', 'place', '${group}', 'full', '2026-06-03', '2026-06-03', 'Tom Ashby', '${canary}-spoke');
    insert into studio_payments (session_id, amount, method, taken_at, taken_by)
      values ('${solo}', 40, 'cash', '2026-06-03', 'Tom Ashby');
    insert into calendar_feeds (account_id, kind, token_hash, detail, created_at)
      values ('${accountId}', 'client', '${canary}-feed', 'times', '2026-06-01')`);
  await studio.owner.exec(careOf({ clientId, accountId, therapistId: person!.id, word: canary }));
}

/** Their customers, under two email addresses, and two orders: one within the retention period for tax, and one after it. */
async function buy({ owner }: Studio): Promise<void> {
  await owner.exec(`
    insert into customers (id, email, first_name, last_name, phone, address_line_1, created_at, updated_at)
      values ('00000000-0000-4000-8000-00000000c001', '${canaryEmail}', '${canary}-first', '${canary}-last', '${canary}', '${canary}-road', '2019-01-01', '2019-01-01');
    insert into customers (id, email, first_name, last_name, merged_into, merge_proved_at, created_at, updated_at)
      values ('00000000-0000-4000-8000-00000000c002', 'second-${canaryEmail}', '${canary}-first', '${canary}-last',
        '00000000-0000-4000-8000-00000000c001', '2026-06-01', '2019-01-01', '2019-01-01');
    insert into merge_questions (customer_id, kept_id, asked_at, link_hash)
      values ('00000000-0000-4000-8000-00000000c002', '00000000-0000-4000-8000-00000000c001', '2026-06-01', '${canary}-one');
    with kate as (insert into auth_users (name, email, email_verified, created_at, updated_at)
      values ('Kate', 'kate@studio.example', true, '2019-01-01', '2019-01-01') returning id)
    insert into customer_notes (customer_id, text, account_id, written_by, written_at)
      select '00000000-0000-4000-8000-00000000c001', '${canary}-note', id, 'Kate', '2026-06-01' from kate;
    insert into product_categories (slug, name) values ('equipment', 'Equipment');
    insert into products (id, slug, name, short_description, price, category_id, created_at, updated_at)
      select '00000000-0000-4000-8000-00000000a001', 'mat', 'Mat', 'A mat', 10, id, '2019-01-01', '2019-01-01' from product_categories;
    insert into discount_codes (id, code, name, discount_type, discount_value, valid_from, personal_to, created_at)
      values ('00000000-0000-4000-8000-00000000d001', 'THANKS', 'Thanks', 'percentage', 10, '2019-01-01', '${canaryEmail}', '2019-01-01')`);
  for (const [place, year] of [
    [1, 2026],
    [2, 2019],
  ] as const) {
    const order = `00000000-0000-4000-8000-00000000b00${place}`;
    await owner.exec(`
      insert into orders (id, order_number, customer_id, subtotal, total_amount, email, first_name, last_name, phone, address_line_1, city, postcode,
          country, terms_version, paid_at, receipt_number, status, payment_status, created_at, updated_at,
          delivery, delivery_zone, delivery_name, delivery_line_1, delivery_line_2, delivery_city, delivery_postcode, delivery_country)
        values ('${order}', 'FR-${place}', '00000000-0000-4000-8000-00000000c001', 10, 10, '${canaryEmail}', '${canary}-first', '${canary}-last', '${canary}',
          '${canary}-road', '${canary}-town', '${canary}', 'GB', 'v1', '${year}-05-01', ${place}, 'confirmed', 'paid', '${year}-05-01', '${year}-05-01',
          'send', 'mainland', '${canary}-aunt', '${canary}-lane', '${canary}-floor', '${canary}-village', '${canary}', 'GB');
      insert into order_items (order_id, position, product_id, product_name, product_slug, product_type, category_slug, quantity, price, total)
        values ('${order}', 1, '00000000-0000-4000-8000-00000000a001', 'Mat', 'mat', 'class', 'equipment', 1, 10, 10);
      insert into order_events (order_id, kind, detail, at) values ('${order}', 'placed', '{}', '${year}-05-01');
      insert into order_links (token_hash, order_id, expires_at) values ('${canary}-${place}', '${order}', '2026-07-01');
      insert into discount_code_usage (order_id, discount_code_id, email_key, amount, used_at)
        values ('${order}', '00000000-0000-4000-8000-00000000d001', '${canaryEmail}', 1, '${year}-05-01');
      insert into payment_intents (id, order_id, attempt, amount, status, status_at, created_at, updated_at)
        values ('pi_${place}', '${order}', 1, 10, 'succeeded', '${year}-05-01', '${year}-05-01', '${year}-05-01');
      insert into payments (id, order_id, source, intent_id, amount, recorded_at)
        values ('00000000-0000-4000-8000-00000000f00${place}', '${order}', 'webhook', 'pi_${place}', 10, '${year}-05-01');
      insert into refunds (order_id, payment_id, key, amount, reason, status, created_at, updated_at)
        values ('${order}', '00000000-0000-4000-8000-00000000f00${place}', 'r${place}', 1, 'staff', 'succeeded', '${year}-05-02', '${year}-05-02');
      insert into vouchers (id, order_id, order_item_id, piece, amount, delivery, recipient_name, recipient_email, message, post_to, created_at, issued_at, valid_until)
        select '00000000-0000-4000-8000-00000000ab0${place}', order_id, id, 1, 10, 'mail', '${canary}-friend', '${canaryEmail}', '${canary}-words',
          '${canary}-road', '${year}-05-01', '${year}-05-01', '${year + 2}-05-01' from order_items where order_id = '${order}';
      insert into voucher_entries (voucher_id, kind, amount, cause, order_id, at)
        values ('00000000-0000-4000-8000-00000000ab0${place}', 'issued', 10, 'issued', '${order}', '${year}-05-01');
      insert into passes (id, order_id, order_item_id, piece, name, credits, valid_days, opens, paid, created_at, issued_at, valid_until)
        select '00000000-0000-4000-8000-00000000ba0${place}', order_id, id, 1, 'Ten classes', 10, 100, 'class', 10, '${year}-05-01', '${year}-05-01',
          '${year}-08-01' from order_items where order_id = '${order}';
      insert into pass_sharers (pass_id, slot, email, client_id, invited_at, accepted_at)
        values ('00000000-0000-4000-8000-00000000ba0${place}', 1, '${canaryEmail}', null, '2026-05-01', null);
      insert into pass_entries (pass_id, kind, credits, cause, at)
        values ('00000000-0000-4000-8000-00000000ba0${place}', 'issued', 10, 'issued', '${year}-05-01');
      insert into courses (id, product_id, course_places, created_at, updated_at)
        values ('00000000-0000-4000-8000-00000000ca01', '00000000-0000-4000-8000-00000000a001', 8, '2019-01-01', '2019-01-01')
        on conflict do nothing;
      insert into course_enrolments (id, course_id, order_item_id, piece, status, created_at)
        select '00000000-0000-4000-8000-00000000cb0${place}', '00000000-0000-4000-8000-00000000ca01', id, 1, 'enrolled', '${year}-05-01'
        from order_items where order_id = '${order}';
      insert into shipments (id, order_id, carrier, tracking_number, sent_at)
        values ('00000000-0000-4000-8000-00000000ac0${place}', '${order}', 'Royal Mail', '${canary}-parcel', '${year}-05-03');
      insert into shipment_lines (shipment_id, order_item_id, quantity)
        select '00000000-0000-4000-8000-00000000ac0${place}', id, 1 from order_items where order_id = '${order}';
      insert into place_guests (order_id, order_item_id, place, name, emergency_name, emergency_phone, updated_at)
        select '${order}', id, 1, '${canary}-guest', '${canary}-jo', '${canary}', '${year}-05-03' from order_items where order_id = '${order}';
      insert into retreat_balances (order_id, order_item_id, price, deposit, places, amount, due_on, created_at)
        select '${order}', id, 10, 4, 1, 6, '${year}-06-01', '${year}-05-01' from order_items where order_id = '${order}';
      insert into place_transfers (token_hash, order_id, order_item_id, place, from_name, from_email, to_name, to_email, created_at, ends_at)
        select '${canary}-gift-${place}', '${order}', id, 1, '${canary}', '${canaryEmail}', '${canary}-friend', '${canaryEmail}', '${year}-05-01', '${year}-06-01'
          from order_items where order_id = '${order}';
      insert into carts (session_id, created_at, updated_at) values ('cart-${place}', '2026-05-01', '2026-05-01');
      insert into cart_gifts (session_id, product_id, amount, delivery, recipient_name, recipient_email, message, added_at)
        values ('cart-${place}', '00000000-0000-4000-8000-00000000a001', 10, 'mail', '${canary}-friend', '${canaryEmail}', '${canary}-words', '2026-05-01');
      insert into disputes (id, order_id, payment_id, amount, reason, status, created_at, updated_at)
        values ('dp_${place}', '${order}', '00000000-0000-4000-8000-00000000f00${place}', 10, 'fraudulent', 'won', '${year}-05-02', '${year}-05-02')`);
  }
}

/** The tables and rows that contain their data, searched in every column of every table. */
export async function findCanaries({ owner }: Studio, word = canary): Promise<string[]> {
  const { rows: tables } = await owner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await owner.query(
      `select 1 from "${name}" t where to_jsonb(t)::text ilike '%${word}%'`,
    );
    if (rows.length > 0) found.push(`${name} ${rows.length}`);
  }
  return found;
}
