// Who may do what with whose rows, in every table with a person in it (db/row-matrix.test.ts asks the database). Two rows
// stand in each: the asker's own and somebody else's. r reads, c adds, u changes, p changes some columns only, d deletes:
// in capitals both rows, in small letters only what is theirs (or open: `x!` is the open one, which is not theirs).
// Who is not named, may nothing. A new table fails the test until it has its line.

const therapists = [
  ...["allFlags", "noFlags", "view_all_clients", "create_notes"],
  ...["edit_notes", "manage_sessions", "access_confidential"],
];
const groups: Record<string, readonly string[]> = {
  anybody: [
    "guest",
    "buyer",
    "clientA",
    "clientB",
    ...therapists,
    "carer",
    "confidant",
    "shop",
    "owner",
    "jobs",
    "desk",
  ],
  clients: ["clientA", "clientB"],
  therapists,
  carers: ["carer", "confidant"],
  seeAll: ["allFlags", "view_all_clients"],
  noteWriters: ["allFlags", "create_notes"],
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

/** Who treats somebody reads of them; with view_all_clients, of everybody. */
const care = { therapists: "r", seeAll: "R", carers: "r!" };

/** Of exceptions, where the other row is not a therapist's but the studio's. */
export const studioClosures: Record<string, string> = {
  ...{ therapists: "Rcud", carers: "r!", owner: "RCUD", ...jobs },
};

export const rowMatrix: Record<string, Record<string, string>> = {
  action_plan_items: { clients: "r", ...care, create_notes: "rcp", allFlags: "RCP" },
  action_plan_logs: { clients: "rcpd", ...care },
  activity_scores: { clients: "rcp", ...care },
  body_charts: { clients: "rcp", ...care },
  care_files: { clients: "rcp", therapists: "rcp", seeAll: "RCP", carers: "r!c!p!", owner: "RP", jobs: "RCPD" },
  care_photos: { clients: "rcp", seeAll: "r!", carers: "r!", jobs: "rd" },
  care_vocabularies: { ...words, noteWriters: "RCUD" },
  client_adaptations: { clients: "r", ...care, therapists: "R", create_notes: "Rcp", allFlags: "RCP", jobs: "R" },
  client_health_records: { clients: "rc", ...care, create_notes: "rc", allFlags: "RC" },
  client_note_responses: { clientA: "rc", clientB: "r", therapists: "rp", seeAll: "RP", carers: "r!p!" },
  client_notes: { clients: "r", ...care, create_notes: "rc", edit_notes: "rp", allFlags: "Rcp" },
  client_portal_activity: { clients: "rc", owner: "R", jobs: "R" },
  confidential_therapist_notes: { therapists: "rpd", noteWriters: "rcpd", allFlags: "Rcpd", confidant: "r!" },
  confidential_treatment_sessions: {
    ...{ therapists: "rd", view_all_clients: "Rd", create_notes: "rcpd", edit_notes: "rpd" },
    ...{ allFlags: "RcPd", confidant: "r!" },
  },
  form_answers: { clientA: "rcp", clientB: "r", seeAll: "r!p!", carers: "r!p!" },
  form_requests: { clients: "rp", therapists: "rcpd", seeAll: "RCPD", carers: "r!c!p!d!", jobs: "RCPD" },
  form_versions: { anybody: "r!", clientB: "r", therapists: "R", carers: "R", noteWriters: "RCUD", ...jobs },
  forms: { ...words, owner: "R", noteWriters: "RCUD" },
  health_flags: { ...care, create_notes: "rcp", allFlags: "RcP" },
  note_notices: { clients: "rp", therapists: "rcp", seeAll: "Rcp", carers: "r!", jobs: "RP" },
  note_phrases: { therapists: "rcud" },
  notification_preferences: { clients: "rcud", jobs: "R", desk: "RCUD" },
  own_activities: { clients: "rcp", ...care },
  recalls: { therapists: "rcp", seeAll: "RcP", carers: "r!p!", jobs: "R" },
  record_reasons: { therapists: "r", seeAll: "rc", owner: "R", jobs: "R" },
  response_replies: { clientA: "rc", clientB: "rp", therapists: "rp", seeAll: "Rc!p", carers: "r!" },
  session_scores: { clients: "r", ...care, create_notes: "rcp", allFlags: "RCP" },
  treatment_amendments: { therapists: "r", seeAll: "R", allFlags: "Rc!", confidant: "r!" },
  wellness_resources: { clients: "r", ...care, create_notes: "rc", allFlags: "RC" },
  wellness_session_notes: {
    clients: "r",
    therapists: "rp",
    seeAll: "Rp",
    noteWriters: "rcp",
    allFlags: "Rcp",
    carers: "r!",
  },
  audit_log: { anybody: "C", owner: "RC", jobs: "RC" },
  auth_accounts: desk,
  auth_sessions: desk,
  auth_users: desk,
  auth_verifications: desk,
  availability_exceptions: { therapists: "rcud", managers: "RCud", owner: "RCUD", ...jobs },
  backups: { owner: "R", jobs: "RC" },
  benefit_points: words,
  cart_items: { buyer: "rcud", ...jobs },
  carts: { buyer: "rcud", ...jobs },
  calendar_feeds: { clients: "rcud", therapists: "rcud", staff: "rcud", ...jobs, desk: "RU" },
  client_names: { clients: "r", therapists: "R", carers: "r!", staff: "R", jobs: "R", desk: "RCU" },
  client_therapists: { clients: "r", therapists: "r", carers: "r!", managers: "RC", owner: "RCP", jobs: "RCP" },
  clients: {
    clients: "r",
    therapists: "r",
    carers: "r!",
    allFlags: "R",
    view_all_clients: "R",
    owner: "R",
    jobs: "R",
    desk: "RCU",
  },
  consents: { clients: "r", ...care, jobs: "R", desk: "RCP" },
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
