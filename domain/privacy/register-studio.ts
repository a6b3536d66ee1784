import { sql } from "drizzle-orm";
import { oneOf, type RegisteredTable } from "./registered-table.ts";

/**
 * What a person wrote to the studio, what was written to them, and emails that are not sent yet.
 */
export const studioTables: readonly RegisteredTable[] = [
  {
    table: "enquiry_answers",
    title: "Answers to enquiries",
    readAs: "system",
    rows: ({ email, emailVerified }) =>
      sql`enquiry_id in (select id from enquiries where ${emailVerified} and lower(email) = ${email})`,
    exported: { file: "answers", without: ["key", "answered_by"] },
    erasure: { erase: true },
  },
  {
    table: "enquiries",
    title: "Enquiries",
    readAs: "system",
    rows: ({ email, emailVerified }) => sql`${emailVerified} and lower(email) = ${email}`,
    exported: { file: "enquiries", without: ["same_words", "suspected", "assigned_to", "words"] },
    erasure: { erase: true },
  },
  {
    table: "subscriptions",
    title: "Mails you asked for",
    readAs: "system",
    rows: ({ email, emailVerified }) => sql`${emailVerified} and email = ${email}`,
    exported: { file: "subscriptions", without: ["confirm_hash"] },
    erasure: { erase: true },
  },
  {
    table: "mails",
    title: "Mails sent",
    readAs: "system",
    rows: ({ email }) => sql`lower(recipient) = ${email}`,
    exported: { file: "mails", without: ["key", "message_id"] },
    erasure: { anonymise: () => ({ recipient: "", subject: "" }) },
  },
  {
    table: "bounced_addresses",
    title: "Addresses from which mail came back",
    readAs: "system",
    rows: ({ email }) => sql`email = ${email}`,
    exported: { file: "returned-mail" },
    erasure: { erase: true },
  },
  {
    table: "outbox",
    title: "Jobs that were waiting",
    readAs: "system",
    // A file that waits to be deleted has its client's number in its name, and is deleted all the
    // same.
    rows: ({ email, accountId, clientId }) =>
      sql`event <> 'files.forgotten' and (payload::text like '%' || ${accountId}::text || '%' or payload::text like '%' || ${clientId}::text || '%'
        or position(${JSON.stringify(email)} in payload::text) > 0)`,
    exported: { notBecause: "It says the same as the other files, for our programs." },
    erasure: { erase: true },
  },
  {
    table: "webhook_messages",
    title: "What programs that the studio connected were told",
    readAs: "system",
    rows: ({ clientId }) => sql`data ->> 'client_id' = ${clientId}`,
    exported: {
      notBecause: "Numbers and times that the files of bookings have; kept for 30 days.",
    },
    erasure: { erase: true },
  },
  {
    table: "audit_log",
    title: "Audit: sign-ins and what was done with the data",
    readAs: "system",
    rows: ({ accountId, clientId, customerIds }) =>
      sql`(actor_id in (${accountId}, ${clientId}) or subject_id in (${accountId}, ${clientId}) or ${oneOf("subject_id", customerIds)})`,
    exported: { file: "audit", without: ["actor_id", "address", "detail"] },
    erasure: {
      keptBecause:
        "Who did what with health records must stay provable. A line names nobody: it has the number of an account that has no name any more, and the network address it came from.",
    },
  },
];
