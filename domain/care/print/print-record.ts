import { eq } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { audit } from "#domain/kernel/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import type { StudioDetails } from "#domain/kernel/receipt.ts";
import { read } from "#domain/kernel/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { blackOut, passagesIn } from "./black-out.ts";
import {
  collectConsents,
  collectFlags,
  collectForms,
  collectHealth,
  collectProgramme,
  collectProgress,
} from "./collect-health.ts";
import { collectClientNotes, collectRemarks, collectResponses, collectTreatments } from "./collect-notes.ts";
import type { PrintInput } from "./forms.ts";
import type { PrintedRecord, PrintedSection } from "./ports.ts";
import { formatPeriod } from "./words.ts";

/**
 * A client's record as it would be printed, with what was blacked out gone, and how often each passage was found. It holds
 * what this therapist may read; without `access_confidential` the notes of colleagues are not in it.
 */
export async function previewRecord(ctx: Ctx<Therapist>, { clientId }: OpenRecord, input: PrintInput) {
  const sections = await read(ctx, async (db) => collectAll(db, clientId, input.privately));
  return blackOut(withinPeriod(sections, input), passagesIn(input.passages));
}

type Printing = { input: PrintInput; studio: StudioDetails; address: string };

/** Makes the record for its PDF (UK GDPR, Article 15), and writes down that it was printed. No copy of it is kept. */
export async function printRecord(
  ctx: Ctx<Therapist>,
  record: OpenRecord,
  { input, studio, address }: Printing,
): Promise<PrintedRecord | undefined> {
  const { clientId } = record;
  const { sections } = await previewRecord(ctx, record, input);
  const people = await read(ctx, (db) => findNames(db, { clientId, me: ctx.actor.id }));
  if (!people.client) return undefined;
  const period = formatPeriod(input);
  const detail = { period, privately: input.privately ? "yes" : "no" };
  const printed = { action: "record.printed", subjectId: clientId, address, detail };
  await ctx.db.transaction(ctx.identity, (tx) => audit(tx, ctx, printed));
  const { firstName, lastName, number, born } = people.client;
  return {
    studio,
    client: { name: `${firstName} ${lastName}`, number, born },
    period,
    privately: input.privately,
    isWhole: ctx.actor.permissions.includes("access_confidential"),
    printedBy: people.me,
    printedAt: ctx.now,
    sections,
  };
}

/** One statement after another: the connection is one. */
async function collectAll(db: Db, clientId: string, privately: boolean): Promise<PrintedSection[]> {
  return [
    await collectTreatments(db, clientId, privately),
    await collectClientNotes(db, clientId),
    await collectResponses(db, clientId),
    await collectHealth(db, clientId),
    await collectFlags(db, clientId),
    await collectForms(db, clientId),
    await collectProgramme(db, clientId),
    await collectProgress(db, clientId),
    await collectRemarks(db, clientId),
    await collectConsents(db, clientId),
  ];
}

/** What is about a day of the period, without what is empty. */
const withinPeriod = (sections: PrintedSection[], { from, until }: PrintInput): PrintedSection[] =>
  sections
    .map(({ title, entries }) => ({
      title,
      entries: entries
        .filter(({ day }) => (!from || day >= from) && (!until || day <= until))
        .map((entry) => Object.assign({}, entry, { parts: entry.parts.filter(({ text }) => text !== "") })),
    }))
    .filter(({ entries }) => entries.length > 0);

const person = {
  firstName: clients.firstName,
  lastName: clients.lastName,
  number: clients.clientNumber,
  born: clients.dateOfBirth,
};

async function findNames(db: Db, { clientId, me }: { clientId: string; me: string }) {
  const [client] = await db.select(person).from(clients).where(eq(clients.id, clientId));
  const [self] = await db.select(person).from(clients).where(eq(clients.id, me));
  return { client, me: self ? `${self.firstName} ${self.lastName}` : "A therapist" };
}
