import { countHit } from "#domain/kernel/threats/count-hit.ts";
import { type Ctx, visitorAddress } from "#domain/kernel/ctx.ts";
import { emailLimitKey } from "#domain/kernel/text/email-address.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { reportSuspicion } from "#domain/kernel/threats/report-suspicion.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import type { AskForm } from "./forms.ts";

const hour = 3_600;
const day = 86_400;

/**
 * A visitor subscribes to a topic. Nothing is saved here: a job saves it and mails the link that
 * confirms, so that the response and its time are the same whether the address is known or not.
 * Refuses an eleventh request within an hour from one network address and a 301st of the studio's
 * day. One email address is sent at most three links an hour and six a day, and further requests
 * are dropped in silence, so that a stranger cannot fill a mailbox. What a machine filled in is
 * dropped with the same response.
 */
export async function askForMails(ctx: Ctx, form: AskForm) {
  const fromPlace = await countHit(ctx, {
    purpose: "news-address",
    who: visitorAddress(ctx),
    limit: 10,
    perSeconds: hour,
  });
  if (!fromPlace.allowed) return refuse("too-many");
  if (form.website !== "") {
    await reportSuspicion(ctx, "news-honeypot", {}, ctx.visitor?.address);
    return done(undefined);
  }
  const today = await countHit(ctx, {
    purpose: "news-asked",
    who: "studio",
    limit: 300,
    perSeconds: day,
  });
  if (!today.allowed) return refuse("mailbag-full");
  const who = emailLimitKey(form.email);
  const perHour = await countHit(ctx, {
    purpose: "news-email",
    who,
    limit: 3,
    perSeconds: hour,
  });
  const perDay = await countHit(ctx, {
    purpose: "news-email-day",
    who,
    limit: 6,
    perSeconds: day,
  });
  if (!perHour.allowed || !perDay.allowed) return done(undefined);

  const { email, topic, product } = form;
  const payload = { email, topic, productId: product || null, at: ctx.now.toISOString() };
  return transaction(ctx, async (tx) =>
    done(await publishEvent(tx, "subscription.asked", payload, { now: ctx.now })),
  );
}
