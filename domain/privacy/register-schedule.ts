import { sql } from "drizzle-orm";
import { londonDay } from "#domain/kernel/time.ts";
import type { RegisteredTable } from "./registered-table.ts";
import type { Person } from "./person.ts";

const ofClient = ({ clientId }: Person) => sql`client_id = ${clientId}`;
const ofTheirSessions = ({ clientId }: Person) =>
  sql`session_id in (select id from sessions where client_id = ${clientId})`;
/** As a client, or as a guest under an address that they have proved. */
const ofTheirPlaces = ({ clientId, email, emailVerified }: Person) =>
  sql`(client_id = ${clientId} or (${emailVerified} and lower(client_email) = ${email}))`;

const howWeWorked = "It says when and where somebody worked with you, and names nobody any more.";

/**
 * When a person attended, with which therapist, and what was said about it. Rows that depend on a
 * session go before it.
 */
export const scheduleTables: readonly RegisteredTable[] = [
  {
    table: "session_words",
    title: "What you and your therapist said about sessions",
    readAs: "system",
    rows: ofTheirSessions,
    exported: { file: "session-words" },
    erasure: { erase: true },
  },
  {
    table: "session_remarks",
    title: "What a therapist noted for themselves about sessions",
    readAs: "system",
    rows: ofTheirSessions,
    exported: { file: "session-remarks" },
    erasure: { erase: true },
  },
  {
    table: "participant_remarks",
    title: "What a therapist noted for themselves about places in groups",
    readAs: "system",
    rows: (person) =>
      sql`participant_id in (select id from group_participants where ${ofTheirPlaces(person)})`,
    exported: { file: "group-remarks" },
    erasure: { erase: true },
  },
  {
    table: "cart_places",
    title: "Places in classes in carts",
    readAs: "system",
    rows: (person) =>
      sql`participant_id in (select id from group_participants where ${ofTheirPlaces(person)})`,
    exported: { notBecause: "Your places are in a file of their own, held ones too." },
    erasure: { erase: true },
  },
  {
    table: "cart_sessions",
    title: "Sessions with a therapist in carts",
    readAs: "system",
    rows: ofTheirSessions,
    exported: { notBecause: "Your sessions are in a file of their own, held ones too." },
    erasure: { erase: true },
  },
  {
    table: "attendance_fees",
    title: "Fees for what was missed or cancelled late",
    readAs: "system",
    rows: (person) =>
      sql`(session_id in (select id from sessions where client_id = ${person.clientId})
        or participant_id in (select id from group_participants where ${ofTheirPlaces(person)}))`,
    exported: { file: "attendance-fees", without: ["decided_by"] },
    erasure: { keptBecause: "Tax law asks for what was charged; it names nobody any more." },
  },
  {
    table: "session_changes",
    title: "Changes of sessions",
    readAs: "system",
    rows: ofTheirSessions,
    exported: { file: "session-changes", without: ["changed_by"] },
    erasure: { keptBecause: howWeWorked },
  },
  {
    table: "series_changes",
    title: "Changes of sessions that repeat",
    readAs: "system",
    rows: ({ clientId }) =>
      sql`series_id in (select id from session_series where client_id = ${clientId})`,
    exported: {
      notBecause: "What became of each of your sessions stands in the changes of sessions.",
    },
    erasure: { keptBecause: howWeWorked },
  },
  {
    table: "session_claims",
    title: "Time that is taken",
    readAs: "system",
    rows: ofClient,
    exported: { notBecause: "It says the same as the sessions and places, for our programs." },
    erasure: { keptBecause: howWeWorked },
  },
  {
    table: "visit_feedback",
    title: "What you said after your first visit",
    readAs: "system",
    rows: ofClient,
    exported: { file: "first-visit" },
    erasure: { erase: true },
  },
  {
    table: "booking_refusals",
    title: "What you could not book, and why",
    readAs: "system",
    rows: ofClient,
    exported: { file: "refused-bookings", without: ["overridden_by"] },
    erasure: { erase: true },
  },
  {
    table: "studio_payments",
    title: "What you paid at the studio",
    readAs: "system",
    rows: (person) =>
      sql`(session_id in (select id from sessions where client_id = ${person.clientId})
        or participant_id in (select id from group_participants where ${ofTheirPlaces(person)}))`,
    exported: { file: "paid-at-the-studio", without: ["taken_by", "ended_by"] },
    erasure: { keptBecause: "Tax law asks for what was taken; it names nobody any more." },
  },
  {
    table: "group_participants",
    title: "Places in classes and groups",
    readAs: "system",
    rows: ofTheirPlaces,
    exported: { file: "group-places", without: ["attended_by"] },
    erasure: {
      anonymise: () => ({
        client_name: sql`case when client_id is null then 'Erased client' else '' end`,
        client_email: "",
        client_phone: "",
        cancellation_reason: "",
      }),
    },
  },
  {
    table: "sessions",
    title: "Sessions",
    readAs: "system",
    rows: ofClient,
    exported: { file: "appointments" },
    erasure: { keptBecause: howWeWorked },
  },
  {
    table: "session_series",
    title: "Repeating sessions",
    readAs: "system",
    rows: ofClient,
    exported: { file: "repeating-sessions" },
    erasure: {
      // No more dates are made of a rule of theirs.
      anonymise: (_person, now) => ({
        ended_on: sql`greatest(${londonDay(now)}::date, starts_on - 1)`,
        version: sql`version + 1`,
      }),
      when: () => sql`ended_on is null`,
      keptBecause: `${howWeWorked} One that goes on ends with its client.`,
    },
  },
  {
    table: "client_therapists",
    title: "Your therapists",
    readAs: "system",
    rows: ofClient,
    exported: { file: "therapists" },
    erasure: { keptBecause: howWeWorked },
  },
  {
    table: "client_names",
    title: "Your name, for those who keep the diary",
    readAs: "auth",
    rows: ({ clientId }) => sql`id = ${clientId}`,
    exported: { notBecause: "It says the same as your profile." },
    erasure: { keptBecause: "It changes together with your profile, which is anonymised." },
  },
  {
    table: "calendar_feeds",
    title: "Calendars you subscribe to",
    readAs: "system",
    rows: ({ accountId }) => sql`account_id = ${accountId}`,
    exported: { file: "calendars", without: ["token_hash"] },
    erasure: { erase: true },
  },
  {
    table: "text_messages",
    title: "Texts sent before sessions",
    readAs: "system",
    rows: ({ clientId }) => sql`client_id = ${clientId}`,
    exported: { file: "texts", without: ["key"] },
    erasure: { erase: true },
  },
  {
    table: "text_consents",
    title: "Texts you asked for",
    readAs: "system",
    rows: ({ clientId }) => sql`client_id = ${clientId}`,
    exported: { file: "texts-asked-for" },
    erasure: { erase: true },
  },
];
