import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { clientTherapists } from "#db/schema/practice.ts";
import { workingHours } from "#db/schema/schedule/hours.ts";
import { privateCalendars } from "#db/schema/schedule/private-calendars.ts";
import { sessionSeries } from "#db/schema/schedule/series.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { after, londonDay } from "#domain/kernel/time.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { findAccount } from "#domain/people/find-account.ts";
import { confirmBoth, type Proof } from "#domain/people/own-account/confirm-both.ts";
import { shutOut } from "#domain/people/staff/shut-out.ts";
import { type Decision, isSame, settleAll } from "../absence/settle.ts";
import { withTimeClaims } from "../sessions/with-claims.ts";
import { lockSessions } from "../sessions/lock-sessions.ts";
import { mailsWait } from "../sessions/rules.ts";
import { type Belongings, findBelongings } from "./find-belongings.ts";

/**
 * Who has a series or a client from now on; without a therapist the series ends and the client is
 * left unassigned.
 */
export type GivenTo = { id: string; to: string | undefined };
export type Leaving = {
  accountId: string;
  decisions: readonly Decision[];
  series: readonly GivenTo[];
  clients: readonly GivenTo[];
  /** Whether the owner goes on although drafts are unsigned, which cannot be signed afterwards. */
  leavesDrafts: boolean;
};

/**
 * Ends a therapist's work here, all or nothing: each session to come is handed over to a colleague
 * who is free or cancelled, series go on with a colleague or end, clients are handed over or left
 * unassigned, weekly hours go, and then every access is off and every sign-in over. Each client
 * affected is told of all their sessions in one email. What is past keeps the therapist's name.
 * Asks for the owner's password (and code). Refuses the owner themselves, a therapist who works
 * here no more, drafts that the owner did not agree to leave ("drafts-unsigned"), what was added,
 * removed or changed meanwhile, a colleague who is not free, with the session ("not-free"), and one
 * who works here no more.
 */
export async function endWork(ctx: Ctx<Owner>, input: Leaving & Proof) {
  const { accountId, decisions } = input;
  if (accountId === ctx.actor.accountId) return refuse("yourself");
  const person = isUuid(accountId) ? (await findAccount(ctx, accountId))?.person : undefined;
  if (person?.userType !== "therapist" || !person.accessEnabled) return refuse("nobody");
  const proved = await confirmBoth(ctx, input);
  if (!proved.ok) return proved;
  return withTimeClaims(ctx, async (tx) => {
    await lockSessions(
      tx,
      decisions.map(({ id }) => id),
      {
        therapists: [person.id, ...colleaguesIn(input)],
        clients: input.clients.map(({ id }) => id),
        series: input.series.map(({ id }) => id),
      },
    );
    const theirs = await findBelongings(tx, ctx.now, person.id);
    if (theirs.drafts.length > 0 && !input.leavesDrafts) return refuse("drafts-unsigned");
    if (
      !isSame(theirs.sessions, decisions) ||
      !isAll(theirs.series, input.series) ||
      !isAll(theirs.clients, input.clients)
    )
      return refuse("changed-meanwhile");
    if (decisions.some(({ to }) => to === "keep")) return refuse("changed-meanwhile");
    if (!worksHere(theirs, colleaguesIn(input))) return refuse("no-such-therapist");
    const settled = await settleAll(tx, ctx, {
      affectedSessions: theirs.sessions,
      decisions,
    });
    if (!settled.ok) return settled;
    await giveSeries(tx, ctx, input.series);
    await giveClients(tx, ctx, { therapistId: person.id, clients: input.clients });
    await tx.delete(workingHours).where(eq(workingHours.therapistId, person.id));
    await tx.delete(privateCalendars).where(eq(privateCalendars.therapistId, person.id));
    const [changes, due] = [settled.value, { now: ctx.now, dueAt: after(ctx.now, mailsWait) }];
    if (changes.length > 0)
      await publishEvent(tx, "therapist.away", { changes, hasLeft: true }, due);
    const shut = await shutOut(tx, ctx, { accountId });
    return shut ?? done(undefined);
  });
}

const colleaguesIn = ({ decisions, series, clients }: Leaving): string[] => [
  ...decisions.flatMap(({ to }) => (typeof to === "string" ? [] : [to.therapistId])),
  ...[...series, ...clients].flatMap(({ to }) => to ?? []),
];

const isAll = (there: readonly { id: string }[], given: readonly GivenTo[]): boolean =>
  there.length === given.length && there.every(({ id }) => given.some((one) => one.id === id));

const worksHere = ({ colleagues }: Belongings, ids: readonly string[]): boolean =>
  ids.every((id) => colleagues.some((one) => one.id === id));

/** Series that go on have their new therapist for the dates to come; the others end today. */
async function giveSeries(tx: Db, ctx: Ctx<Owner>, series: readonly GivenTo[]): Promise<void> {
  for (const { id, to } of series) {
    const end = sql`greatest(${londonDay(ctx.now)}::date, ${sessionSeries.startsOn} - 1)`;
    await tx
      .update(sessionSeries)
      .set({
        ...(to ? { therapistId: to } : { endedOn: end }),
        version: sql`${sessionSeries.version} + 1`,
        updatedAt: ctx.now,
      })
      .where(eq(sessionSeries.id, id));
  }
}

type Given = { therapistId: string; clients: readonly GivenTo[] };

async function giveClients(
  tx: Db,
  ctx: Ctx<Owner>,
  { therapistId, clients }: Given,
): Promise<void> {
  const begun = clients.flatMap(({ id, to }) =>
    to
      ? [
          {
            clientId: id,
            therapistId: to,
            since: ctx.now,
          },
        ]
      : [],
  );
  if (begun.length > 0) await tx.insert(clientTherapists).values(begun).onConflictDoNothing();
  const ids = clients.map(({ id }) => id);
  const open = and(
    eq(clientTherapists.therapistId, therapistId),
    inArray(clientTherapists.clientId, ids),
    isNull(clientTherapists.until),
  );
  if (ids.length > 0) await tx.update(clientTherapists).set({ until: ctx.now }).where(open);
  for (const { id, to } of clients) {
    const begins = to && { action: "therapist.assigned", detail: { therapistId: to } };
    if (begins) await audit(tx, ctx, { ...begins, subjectId: id });
    await audit(tx, ctx, {
      action: "therapist.ended",
      subjectId: id,
      detail: { therapistId },
    });
  }
}
