import { createHash, randomUUID } from "node:crypto";
import { enquiries } from "#db/schema/studio.ts";
import { countHit } from "#domain/kernel/threats/count-hit.ts";
import { type Ctx, visitorAddress } from "#domain/kernel/ctx.ts";
import { emailLimitKey } from "#domain/kernel/text/email-address.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { reportSuspicion } from "#domain/kernel/threats/report-suspicion.ts";
import { detectThreats } from "#domain/kernel/threats/threats.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import type { EnquiryForm } from "./forms.ts";

const hour = 3_600;
const day = 86_400;

/**
 * Saves an enquiry and notifies the studio: saved first, mailed by a job afterwards, so that
 * nothing is lost while the mail server is away. The same text twice on one day is one enquiry with
 * one reference. Refuses a sixth within an hour from one network address or email address, an
 * eleventh of its day from one network address, which leaves room for others, and a fifty-first of
 * the studio's day. What a machine filled in is saved but not mailed, with the usual response;
 * suspicious texts are only reported.
 */
export async function sendEnquiry(ctx: Ctx, form: EnquiryForm) {
  const suspected = form.website !== "";
  const why = await whyTooMany(ctx, { email: form.email, suspected });
  if (why) return refuse(why);

  const { website: _unseen, ...values } = form;
  const { threats } = detectThreats(`${values.name}\n${values.message}`);
  if (suspected) await reportSuspicion(ctx, "enquiry-honeypot", {}, ctx.visitor?.address);
  if (threats.length > 0)
    await reportSuspicion(ctx, "enquiry-threat", { threats }, ctx.visitor?.address);

  return transaction(ctx, async (tx) => {
    const { sameWords, reference } = namesOf(values, ctx.now);
    const id = randomUUID();
    const source = values.source || "website";
    await tx
      .insert(enquiries)
      .values({ ...values, id, source, reference, sameWords, suspected, createdAt: ctx.now })
      .onConflictDoNothing();
    if (!suspected)
      await publishEvent(
        tx,
        "enquiry.sent",
        { sameWords },
        { now: ctx.now, key: `enquiry:${sameWords}` },
      );
    return done({ reference });
  });
}

async function whyTooMany(ctx: Ctx, sender: { email: string; suspected: boolean }) {
  const perHour = { limit: 5, perSeconds: hour };
  const fromPlace = await countHit(ctx, {
    purpose: "enquiry-address",
    who: visitorAddress(ctx),
    ...perHour,
  });
  if (!fromPlace.allowed) return "too-many" as const;
  const fromPerson = await countHit(ctx, {
    purpose: "enquiry-email",
    who: emailLimitKey(sender.email),
    ...perHour,
  });
  if (!fromPerson.allowed) return "too-many" as const;
  const share = await countHit(ctx, {
    purpose: "enquiry-share",
    who: visitorAddress(ctx),
    limit: 10,
    perSeconds: day,
  });
  if (!share.allowed) return "too-many-today" as const;
  // Machines have a bag of their own, so that they cannot fill the one of the people.
  const who = sender.suspected ? "machines" : "people";
  const today = await countHit(ctx, {
    purpose: "enquiries",
    who,
    limit: 50,
    perSeconds: day,
  });
  return today.allowed ? undefined : ("mailbag-full" as const);
}

/** Without letters that are mistaken for others. */
const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** An enquiry's fingerprint, and the reference its sender quotes, which follows from it. */
function namesOf(values: object, now: Date): { sameWords: string; reference: string } {
  const digest = createHash("sha256")
    .update(JSON.stringify([values, londonDay(now)]))
    .digest();
  const code = [...digest.subarray(0, 8)].map((byte) => letters[byte % letters.length]).join("");
  return { sameWords: digest.toString("base64url"), reference: `ENQ-${code}` };
}
