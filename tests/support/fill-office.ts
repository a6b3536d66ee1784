import pg from "pg";

/**
 * Fills the rooms that `db:seed` leaves small: clients, enquiries, images, classes, codes, mails, jobs, the audit. In the
 * small studio every filter finds about a page of rows; the large one has what years of a large studio leave behind.
 */
export async function fillOffice(url: string, isLarge: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements((few, many) => (isLarge ? many : few)))
    await client.query(statement);
  await client.query("vacuum analyze");
  await client.end();
}

const statements = (so: (few: number, many: number) => number): string[] => [
  `insert into auth_users (id, name, email, email_verified, created_at, updated_at)
    select ('0c000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Ana' || n % 97 || ' Lee' || n % 89,
      'person' || n || '@scale.example', true, now(), now() from generate_series(1, ${so(100, 10_000)}) n`,
  `insert into clients (auth_user_id, user_type, first_name, last_name, email, email_verified, portal_access_enabled,
      created_at)
    select ('0c000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'client', 'Ana' || n % 97, 'Lee' || n % 89,
      'person' || n || '@scale.example', true, n % 3 > 0, now() from generate_series(1, ${so(100, 10_000)}) n`,
  `insert into erasure_requests (client_id, reason, asked_at, withdrawn_at)
    select id, '', now() - row_number() over () * interval '1 minute',
      case when row_number() over () % 2 = 0 then now() end
    from clients where email like '%@scale.example' limit ${so(60, 600)}`,
  // The same few dozen people work for a large studio and a small one.
  `insert into staff_roles (auth_user_id, role, access_enabled, granted_at)
    select id, 'shop', email not like '%7@%', now() from auth_users where email like 'person__@scale.example'`,
  `insert into enquiries (reference, name, email, phone, service, message, source, suspected, same_words, status,
      assigned_to, created_at)
    select 'ENQ-S' || lpad(n::text, 7, '0'), 'Ana' || n % 97 || ' Lee' || n % 89, 'writer' || n || '@scale.example', '',
      'general', repeat('I should like to know when the next course begins. ', 6) || n, '', n % 4 = 3,
      'scale-' || n, (array['new', 'answered', 'closed', 'new'])[1 + n % 4],
      case when n % 3 = 0 then (select auth_user_id from staff_roles where role = 'owner' limit 1) end,
      now() - n * interval '7 minutes'
    from generate_series(1, ${so(110, 2_200)}) n`,
  `insert into images (folder, path, state, name, width, height, size, mimetype, created_at, updated_at)
    select case when n % 2 = 0 then 'root' else 'shop' end, case when n % 2 = 0 then '' else 'shop/' end
      || '1763731200000-' || lpad(to_hex(n), 12, '0') || '.jpg', 'kept', 'hall-' || n || '.jpg', 1600, 900,
      240000, 'image/jpeg', now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${so(60, 3_000)}) n`,
  `insert into locations (name) select 'Village Hall ' || n from generate_series(0, 6) n`,
  `insert into sessions (kind, group_type, group_name, starts_at, ends_at, location_id, max_participants, price, is_listed,
      status, cancelled_at, archived_at, booked_by, created_at, updated_at)
    select 'group', 'class', 'Mat Pilates ' || n, day + time '09:00', day + time '10:00', l.id, 12, 8.5, true,
      (array['scheduled', 'completed', 'cancelled', 'scheduled'])[1 + n % 4], case when n % 4 = 2 then now() end,
      case when n % 4 = 3 then now() end, 'staff', now(), now()
    from generate_series(1, ${so(120, 3_000)}) n
    cross join lateral (select current_date + (case when n % 4 = 1 then -1 - n / 40 else n / 40 end) as day) d
    join locations l on l.name = 'Village Hall ' || n % 7`,
  `insert into discount_codes (code, name, discount_type, discount_value, applies_to, usage_limit_per_customer,
      valid_from, is_active, created_at)
    select 'SCALE' || n, 'Ten off, ' || n, 'percentage', 10, 'all', 1, now() - interval '1 year', n % 2 = 0,
      now() - n * interval '1 minute'
    from generate_series(1, ${so(60, 3_000)}) n`,
  `insert into mails (key, kind, recipient, subject, message_id, status, created_at)
    select 'scale-' || n, (array['enquiry-answer', 'account-verify', 'staff-alert'])[1 + n % 3],
      'person' || n || '@scale.example', 'A word', '<scale-' || n || '@scale.example>',
      (array['sent', 'refused', 'queued'])[1 + n % 3], now() - interval '15 days' - n * interval '1 minute'
    from generate_series(1, ${so(90, 9_000)}) n`,
  `insert into outbox (event, payload, created_at, due_at, attempts, done_at, dead_at, last_error)
    select 'order.paid', '{}', now(), now() + interval '300 days' + n * interval '1 minute', 3,
      case when n % 8 > 2 then now() end, case when n % 8 = 0 then now() - n * interval '1 minute' end,
      case when n % 8 < 2 then 'TimeoutError' end
    from generate_series(1, ${so(240, 4_800)}) n`,
  `insert into audit_log (at, actor_id, action, outcome, subject_id, detail)
    select now() - n * interval '${so(20, 3)} minutes', (select auth_user_id from staff_roles where role = 'owner' limit 1),
      (array['account.signed-in', 'order.status-changed', 'product.saved', 'account.access-changed'])[1 + n % 4],
      case when n % 9 = 0 then 'refused' else 'done' end,
      ('0c000000-0000-4000-8000-' || lpad((1 + n % ${so(100, 10_000)})::text, 12, '0'))::uuid, '{}'
    from generate_series(1, ${so(1_000, 100_000)}) n`,
];
