// Who may do what with whose rows, in every table with a person in it (db/row-matrix.test.ts asks the database). Two rows
// stand in each: the asker's own and somebody else's. r reads, c adds, u changes, p changes some columns only, d deletes:
// in capitals both rows, in small letters only what is hers (or open: `x!` is the open one, which is not hers).
// Who is not named, may nothing. A new table fails the test until it has its line.

const therapists = [
  ...["allFlags", "noFlags", "view_all_clients", "create_notes"],
  ...["edit_notes", "manage_sessions", "access_confidential"],
];
const groups: Record<string, readonly string[]> = {
  anybody: ["guest", "buyer", "clientA", "clientB", ...therapists, "carer", "shop", "owner", "jobs", "desk"],
  clients: ["clientA", "clientB"],
  therapists,
  managers: ["allFlags", "manage_sessions"],
  staff: ["shop", "owner"],
};

/** One table's cells, asker by asker; what is said later counts. */
export function cellsOf(row: Record<string, string>, askers: readonly string[]): Record<string, string> {
  const named = Object.entries(row).flatMap(([who, cell]) => (groups[who] ?? [who]).map((one) => [one, cell]));
  return { ...Object.fromEntries(askers.map((who) => [who, ""])), ...Object.fromEntries(named) };
}

const desk = { desk: "RCUD" };
const jobs = { jobs: "RCUD" };
const words = { anybody: "R", owner: "RCUD", ...jobs };
const money = { staff: "R", ...jobs };

export const rowMatrix: Record<string, Record<string, string>> = {
  audit_log: { anybody: "C", owner: "RC", jobs: "RC" },
  auth_accounts: desk,
  auth_sessions: desk,
  auth_users: desk,
  auth_verifications: desk,
  availability_exceptions: { therapists: "Rcud", managers: "RCud", carer: "r!", owner: "RCUD", ...jobs },
  backups: { owner: "R", jobs: "RC" },
  benefit_points: words,
  cart_items: { buyer: "rcud", ...jobs },
  carts: { buyer: "rcud", ...jobs },
  calendar_feeds: { clients: "rcud", therapists: "rcud", staff: "rcud", ...jobs, desk: "RU" },
  client_names: { clients: "r", therapists: "R", carer: "r!", staff: "R", jobs: "R", desk: "RCU" },
  client_therapists: { clients: "r", therapists: "r", carer: "r!", managers: "RCU", owner: "RCU", jobs: "RCU" },
  clients: {
    clients: "r",
    therapists: "r",
    carer: "r!",
    allFlags: "R",
    view_all_clients: "R",
    owner: "R",
    jobs: "R",
    desk: "RCU",
  },
  consents: { clients: "r", jobs: "R", desk: "RCP" },
  customers: { clients: "r", ...money },
  discount_code_usage: money,
  discount_codes: { staff: "RCUD", ...jobs },
  disputes: { buyer: "r", ...money },
  email_changes: desk,
  enquiries: { anybody: "C", staff: "RCP", jobs: "RCPD" },
  enquiry_answers: { staff: "Rc", jobs: "RCD" },
  erasure_requests: { clients: "rcp", owner: "R", jobs: "R", desk: "RCU" },
  group_participants: { clientA: "rcp", clientB: "rp", therapists: "r!u!", managers: "RCU", staff: "RCU", jobs: "RCU" },
  images: { staff: "RCUD", ...jobs },
  locations: { ...words, shop: "RC" },
  mails: { staff: "r", ...jobs },
  known_browsers: desk,
  maintenance_runs: { shop: "R", owner: "RCU", jobs: "RCU" },
  opening_hours: words,
  order_events: money,
  order_items: { buyer: "r", clients: "r", ...money },
  order_links: jobs,
  orders: { buyer: "r", clients: "r", ...money },
  outbox: { anybody: "C", ...jobs },
  page_offers: words,
  page_views: { owner: "R", ...jobs },
  participant_remarks: { therapists: "r!c!p!d!", managers: "RCUD", ...jobs },
  passkeys: desk,
  payment_intents: { buyer: "r", ...money },
  payments: { buyer: "r", staff: "R", jobs: "RC" },
  recovery_codes: desk,
  refunds: { buyer: "r", ...money },
  retreat_programme: words,
  rooms: words,
  second_factors: desk,
  security_events: { anybody: "C", jobs: "RC" },
  session_changes: { therapists: "rcu", managers: "Rcu", staff: "Rcu", jobs: "RCU" },
  session_claims: { clients: "rcd", therapists: "rcd", managers: "RCD", staff: "RCD", jobs: "RCD" },
  session_remarks: { therapists: "rcud", managers: "RCUD", ...jobs },
  session_series: { therapists: "r", managers: "RCU", staff: "R", jobs: "RCU" },
  session_type_therapists: words,
  session_types: words,
  session_words: { clients: "r", therapists: "rcud", managers: "RCUD", ...jobs },
  sessions: { anybody: "r!", clients: "R", therapists: "Ru", managers: "RCU", staff: "Rc!p!", ...jobs },
  sessions_left_out: { managers: "RCUD", staff: "R", ...jobs },
  settings: { anybody: "R", owner: "RU", ...jobs },
  site_pictures: { anybody: "r", clientB: "r!", ...jobs },
  site_words: words,
  social_posts: words,
  staff_invitations: { owner: "R", desk: "RCP" },
  staff_roles: { shop: "r", owner: "R", desk: "RCU" },
  testimonials: { ...words, anybody: "r", clientB: "r!" },
  therapist_permissions: { therapists: "r", owner: "R", desk: "RCU" },
  therapists: { anybody: "R", desk: "RCU" },
  webhook_events: jobs,
  working_hours: { ...words, therapists: "Rcud" },
};
