import { and, eq } from "drizzle-orm";
import { formRequests } from "#db/schema/care/forms.ts";
import { clients } from "#db/schema/people.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { type Day, londonDay } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { mailTime } from "../notices/rules.ts";
import { findCurrent } from "./own-forms.ts";

type Asking = { slug: string; clientId: string; dueOn: Day | null };

/**
 * Asks a client to fill in a form, by a London day if one is given; they are told by mail, not at
 * night. One open request a client and form. Refuses "no-such-form" where none is published,
 * "no-such-client" for a client that the therapist may not see, "past-day", and "already-asked".
 */
export const askForForm = (ctx: Ctx<Therapist>, { slug, clientId, dueOn }: Asking) =>
  transaction(ctx, async (tx) => {
    if (dueOn !== null && dueOn < londonDay(ctx.now)) return refuse("past-day");
    const form = await findCurrent(tx, slug);
    if (!form) return refuse("no-such-form");
    const isClient = and(eq(clients.id, clientId), eq(clients.userType, "client"));
    const [client] = await tx.select({ id: clients.id }).from(clients).where(isClient);
    if (!client) return refuse("no-such-client");
    const row = {
      clientId,
      formId: form.formId,
      askedBy: ctx.actor.accountId,
      askedAt: ctx.now,
      dueOn,
    };
    const [asked] = await tx
      .insert(formRequests)
      .values(row)
      .onConflictDoNothing()
      .returning({ requestId: formRequests.id });
    if (!asked) return refuse("already-asked");
    await audit(tx, ctx, {
      action: "form.asked",
      subjectId: clientId,
      detail: { form: slug },
    });
    const when = {
      now: ctx.now,
      dueAt: mailTime(ctx.now),
      key: `form-asked-${asked.requestId}`,
    };
    await publishEvent(tx, "form.asked", asked, when);
    return done(asked);
  });
