import { randomUUID } from "node:crypto";

/** Two people who have nothing in common; each has a row in every table. */
const person = (name: string) => ({
  name,
  client: randomUUID(),
  account: randomUUID(),
  order: randomUUID(),
  customer: randomUUID(),
  session: randomUUID(),
  participant: randomUUID(),
  series: randomUUID(),
  shipment: randomUUID(),
  treatment: randomUUID(),
  sharedNote: randomUUID(),
  clientNote: randomUUID(),
  response: randomUUID(),
  episode: randomUUID(),
  pass: randomUUID(),
  plan: randomUUID(),
  calendar: randomUUID(),
  membership: randomUUID(),
  cart: `session_${name}`,
  email: `${name}@example.com`,
});
export type Person = ReturnType<typeof person>;
export const [ana, ben] = [person("ana"), person("ben")];
/** A therapist who looks after Ben, and has no row of their own. */
export const carer = person("cleo");

export type Column = { name: string; type: string };

/** A row of one person: every reference in it is to their own rows, every other value is any that fits. */
export function rowOf(table: string, columns: Column[], who: Person): Record<string, unknown> {
  const own: Record<string, string> = {
    client_id: who.client,
    therapist_id: who.client,
    account_id: who.account,
    user_id: who.account,
    auth_user_id: who.account,
    answered_by: who.account,
    order_id: who.order,
    customer_id: who.customer,
    series_id: who.series,
    shipment_id: who.shipment,
    participant_id: who.participant,
    pass_id: who.pass,
    plan_id: who.plan,
    calendar_id: who.calendar,
    membership_id: who.membership,
    changed_by: who.account,
    entered_by: who.account,
    created_by: who.client,
    made_by: who.client,
    set_by: who.client,
    written_by: who.client,
    sent_by: who.client,
    added_by: who.client,
    author_id: who.client,
    treatment_id: who.treatment,
    episode_id: who.episode,
    wellness_note_id: who.sharedNote,
    client_note_id: who.clientNote,
    response_id: who.response,
    cart_session_id: who.cart,
    key_id: who.client,
    email: who.email,
    user_type: "client",
  };
  const ids: Record<string, string> = {
    therapists: who.client,
    client_names: who.client,
    sessions: who.session,
    private_calendars: who.calendar,
    group_participants: who.participant,
    session_series: who.series,
    shipments: who.shipment,
    confidential_treatment_sessions: who.treatment,
    wellness_session_notes: who.sharedNote,
    client_notes: who.clientNote,
    client_note_responses: who.response,
    care_episodes: who.episode,
    clients: who.client,
    orders: who.order,
    passes: who.pass,
    membership_plans: who.plan,
    memberships: who.membership,
    customers: who.customer,
    auth_users: who.account,
  };
  // A browser's session is a text, a session of the studio a row.
  const session = (type: string) => (type === "uuid" ? who.session : who.cart);
  const value = ({ name, type }: Column) =>
    (name === "session_id" && session(type)) ||
    (name === "id" && ids[table]) ||
    (own[name] ?? anyOf(type, who));
  return Object.fromEntries(columns.map((column) => [column.name, value(column)]));
}

function anyOf(type: string, who: Person): unknown {
  if (type === "uuid") return randomUUID();
  if (type.endsWith("[]")) return [];
  if (type.startsWith("timestamp") || type === "date") return "2026-06-10";
  if (type.startsWith("time")) return "10:00";
  if (/^(integer|smallint|bigint|numeric|double|real)/.test(type)) return who === ana ? 0 : 1;
  if (type === "boolean") return true;
  if (type === "tstzrange") return "[2026-06-10,2026-06-11)";
  return type.startsWith("json") ? {} : who.name;
}

const openRequest = {
  channel: "portal",
  withdrawn_at: null,
  done_at: null,
  refused_at: null,
  extended_at: null,
  identity_checked_at: null,
};

/** Where a policy looks at what a row says: Ana's is as it asks for, Ben's is not. */
export const unlike: Record<string, Record<string, object>> = {
  // Ana's letter is a draft, Ben's is finished.
  client_letters: { ana: { finished_at: null, preview_asked_at: null } },
  // Ana's paper is kept, Ben's not finished.
  client_papers: { ana: { state: "kept" }, ben: { state: "storing" } },
  // Ana agreed to one letter.
  consents: { ana: { purpose: "letter", withdrawn_at: null } },
  // Ana's next visit follows from a note, Ben's from the review of an episode.
  recalls: { ben: { treatment_id: null } },
  // Ana's wording has not begun, and can be taken off; Ben's has.
  policy_versions: { ana: { begun_at: null } },
  // Of a rider's seat Ana's assessment is a draft; her clip and still are kept, Ben's not finished.
  ride_assessments: { ana: { finished_at: null } },
  ride_clips: {
    ana: { state: "kept", taken_down_at: null },
    ben: { state: "storing", taken_down_at: null },
  },
  ride_stills: {
    ana: { state: "kept", taken_down_at: null },
    ben: { state: "storing", taken_down_at: null },
  },
  availability_exceptions: { ben: { kind: "closed" } },
  client_therapists: { ana: { until: null }, ben: { until: null, therapist_id: carer.client } },
  // Ana's session is individual; Ben's is a group on the timetable. Each has a place in the other's session.
  sessions: {
    ana: {
      kind: "individual",
      is_listed: false,
      status: "scheduled",
      booked_by: "client",
    },
    ben: {
      kind: "group",
      is_listed: true,
      archived_at: null,
      status: "scheduled",
    },
  },
  group_participants: {
    ana: {
      session_id: ben.session,
      attended: null,
      amount_paid: 0,
    },
    ben: {
      session_id: ana.session,
      attended: null,
      amount_paid: 0,
    },
  },
  session_changes: { ana: { change_kind: "booked" } },
  // Ben's time is taken by Ana's session.
  session_claims: { ben: { session_id: ana.session } },
  place_guests: { ana: { arrived: null, given_at: null } },
  place_transfers: { ana: { accepted_at: null, withdrawn_at: null } },
  // Ana subscribed and is a customer; the other subscriber is not a customer.
  subscriptions: { ana: { ended_at: null }, ben: { email: "nobody@example.org" } },
  // Ana's are under way, Ben's are finished: Ana signed a note about him.
  form_versions: { ana: { published_at: null } },
  form_requests: { ana: { answered_at: null }, ben: { answered_at: null } },
  questionnaire_requests: { ana: { answered_at: null }, ben: { answered_at: null } },
  questionnaire_answers: { ana: { submitted_at: null, reviewed_at: null } },
  form_answers: { ana: { submitted_at: null, reviewed_at: null } },
  flag_proposals: {
    ana: { decided_at: null, decided_by: null },
    ben: { decided_at: null, decided_by: null },
  },
  health_differences: {
    ana: { settled_at: null, settled_by: null },
    ben: { settled_at: null, settled_by: null },
  },
  profile_differences: { ana: { settled_at: null }, ben: { settled_at: null } },
  confidential_treatment_sessions: { ana: { signed_at: null }, ben: { therapist_id: ana.client } },
  treatment_amendments: { ben: { therapist_id: ana.client } },
  client_note_responses: { ana: { seen_at: null } },
  care_photos: { ana: { state: "storing" }, ben: { state: "kept", taken_down_at: null } },
  response_replies: {
    ana: { author: "client" },
    ben: { author: "therapist", author_id: ana.client },
  },
  // Ana's is from a note, Ben's was given by her; his is one of the studio's own exercises.
  action_plan_items: {
    ana: { given_by: null },
    ben: {
      given_by: ana.client,
      stopped_on: null,
      exercise_key: ben.plan,
    },
  },
  studio_exercises: { ana: { id: ana.plan }, ben: { id: ben.plan } },
  testimonials: { ben: { published: false } },
  site_pictures: { ana: { state: "shown" } },
  mails: { ben: { order_id: null } },
  voucher_entries: { ana: { kind: "corrected" }, ben: { kind: "used" } },
  // Ana's were written by staff, Ben's came along with the studio and from the card provider.
  orders: { ana: { channel: "studio" }, ben: { channel: "moved-in" } },
  // Ana's order asks for a balance, too; Ben's did.
  retreat_balances: {
    ana: { balance_order_id: ana.order, ended_at: null },
    ben: { balance_order_id: ben.order },
  },
  payments: { ana: { source: "manual", intent_id: null } },
  refunds: { ana: { status: "asked", provider_id: null } },
  vouchers: { ana: { issued_at: null } },
  passes: { ana: { issued_at: null } },
  // Ana's can be joined; Ben has joined one that cannot be joined any more.
  membership_plans: { ben: { is_offered: false } },
  pass_entries: {
    ana: { kind: "used" },
    ben: {
      kind: "corrected",
      participant_id: null,
      session_id: null,
    },
  },
  // Ana has asked a person who has not accepted, and Ben, who has.
  pass_sharers: {
    ana: {
      email: "other@example.org",
      client_id: null,
      accepted_at: null,
      ended_at: null,
    },
    ben: { pass_id: ana.pass, ended_at: null },
  },
  booking_refusals: { ana: { overridden_at: null }, ben: { overridden_at: null } },
  erasure_requests: { ana: openRequest, ben: openRequest },
  // The owner has given a reason to open Ana's row, and the hour has not passed.
  sealed_openings: { ana: { given_at: "2126-06-10" } },
};
