import { and, eq, isNull, lte, ne, sql } from "drizzle-orm";
import { sessionLines } from "#db/schema/paid-sessions.ts";
import { passEntries } from "#db/schema/passes.ts";
import { clients } from "#db/schema/people.ts";
import { therapists } from "#db/schema/practice.ts";
import { type StudioMethod, studioPayments } from "#db/schema/schedule/payments.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { clockTime, londonDay, longDate, plainDate } from "#domain/kernel/time.ts";
import { read, write } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { signatureOf } from "../letters/print-letter.ts";
import type { PrintableLetter } from "../letters/ports.ts";
import { paidBy, receiptClosing, receiptStatements, receiptTitles } from "./messages.ts";

const usedPass = sql<boolean>`coalesce((select sum(${passEntries.credits}) < 0 from ${passEntries}
  where ${passEntries.sessionId} = ${sessions.id}), false)`;

/**
 * A session with a therapist that took place, with who gave it and what was paid; for its client,
 * and for those who keep the schedule, who alone see payments. Undefined for a group, for one that
 * is to come or was cancelled, and for all others. One statement.
 */
const findTreated = (ctx: Ctx<Client> | Ctx<Therapist>, id: string) =>
  read(ctx, async (db) => {
    if (!isUuid(id)) return undefined;
    const tookPlace = and(
      eq(sessions.id, id),
      eq(sessions.kind, "individual"),
      ne(sessions.status, "cancelled"),
      ne(sessions.status, "no_show"),
      lte(sessions.endsAt, ctx.now),
      isNull(sessions.holdUntil),
    );
    const [found] = await db
      .select({
        startsAt: sessions.startsAt,
        endsAt: sessions.endsAt,
        pricePence: sessions.pricePence,
        treatment: sessionTypes.name,
        clientId: clients.id,
        firstName: clients.firstName,
        lastName: clients.lastName,
        born: clients.dateOfBirth,
        number: clients.clientNumber,
        name: therapists.name,
        profession: therapists.profession,
        professionalBody: therapists.professionalBody,
        professionalNumber: therapists.professionalNumber,
        lineStatus: sessionLines.paymentStatus,
        linePence: sessionLines.amountPaidPence,
        takenPence: studioPayments.amountPence,
        takenAt: studioPayments.takenAt,
        method: studioPayments.method,
        usedPass,
      })
      .from(sessions)
      .innerJoin(clients, eq(clients.id, sessions.clientId))
      .innerJoin(therapists, eq(therapists.id, sessions.therapistId))
      .leftJoin(sessionTypes, eq(sessionTypes.id, sessions.sessionTypeId))
      .leftJoin(sessionLines, eq(sessionLines.sessionId, sessions.id))
      .leftJoin(
        studioPayments,
        and(eq(studioPayments.sessionId, sessions.id), isNull(studioPayments.endedAt)),
      )
      .where(tookPlace);
    return found;
  });
type Treated = NonNullable<Awaited<ReturnType<typeof findTreated>>>;

/**
 * The receipt, or the invoice as long as it is not paid, of a session as its PDF shows it, with an
 * audit event. Undefined for a session that this reader may not see, or that did not take place.
 */
export async function makeTreatmentReceipt(
  ctx: Ctx<Client> | Ctx<Therapist>,
  { id, studio }: { id: string; studio: StudioDetails },
): Promise<{ number: string; paper: PrintableLetter } | undefined> {
  const found = await findTreated(ctx, id);
  if (!found) return undefined;
  const paid = paymentOf(found);
  const kind = paid ? "receipt" : "invoice";
  await write(ctx, (tx) =>
    audit(tx, ctx, {
      action: "treatment-receipt.made",
      subjectId: found.clientId,
      detail: { sessionId: id, kind },
    }),
  );
  const { firstName, lastName, born, startsAt, endsAt, pricePence } = found;
  const minutes = Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);
  const number = `${found.number}-${londonDay(startsAt)}-${id.slice(0, 4)}`;
  const facts: [string, string][] = [
    ["Client", `${firstName} ${lastName}, ${found.number}`],
    ["Born", born ? plainDate(born) : ""],
    ["Treatment", found.treatment ?? "Session"],
    ["Given on", `${longDate(startsAt)}, ${clockTime(startsAt)}, ${minutes} minutes`],
    ["Practitioner", signatureOf(found).join(", ")],
    ["Fee", formatPence(pricePence)],
    [paid ? "Paid" : "To be paid", paid ?? formatPence(pricePence)],
    ["Reference", number],
  ];
  const paper = {
    studio,
    day: londonDay(ctx.now),
    to: [`${firstName} ${lastName}`],
    subject: receiptTitles[kind],
    facts: facts.filter(([, text]) => text !== ""),
    blocks: [receiptStatements[kind]],
    parts: [],
    closing: receiptClosing,
    signed: signatureOf(found),
    foot: studio.name,
  };
  return { number, paper };
}

/** "£55.00, by card online"; undefined as long as nothing was paid. */
function paymentOf(found: Treated): string | undefined {
  const said = (pence: number, way: StudioMethod | "order") =>
    `${formatPence(pence)}, ${paidBy[way]}`;
  if (found.lineStatus === "completed") return said(found.linePence ?? 0, "order");
  if (found.takenPence !== null && found.method) return said(found.takenPence, found.method);
  return found.usedPass ? `${formatPence(found.pricePence)}, ${paidBy.pass}` : undefined;
}
