import { count, eq } from "drizzle-orm";
import { enquiries, enquiryAnswers } from "#db/schema/studio.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import type { AnswerForm } from "./forms.ts";

/**
 * Saves an answer with its enquiry and schedules its email; the enquiry then counts as answered. A
 * second submit sends nothing. Refuses when another answer was saved since the page was shown, so
 * that a person is not answered twice by mistake.
 */
export function answerEnquiry(
  ctx: Ctx<Staff>,
  id: string,
  form: AnswerForm,
  { name }: { name: string },
) {
  const { message, version, key } = form;
  return transaction(ctx, async (tx) => {
    const [enquiry] = isUuid(id)
      ? await readLocked(
          tx.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.id, id)),
        )
      : [];
    if (!enquiry) return refuse("no-such-enquiry");
    const [known] = await tx
      .select({ id: enquiryAnswers.id })
      .from(enquiryAnswers)
      .where(eq(enquiryAnswers.key, key));
    if (known) return done(known);
    const [before] = await tx
      .select({ count: count() })
      .from(enquiryAnswers)
      .where(eq(enquiryAnswers.enquiryId, id));
    if (isOutdated({ version: before?.count ?? 0 }, version)) return refuse("answered-meanwhile");

    const answer = {
      enquiryId: id,
      message,
      key,
      answeredBy: ctx.actor.accountId,
      answeredByName: name,
    };
    const [kept] = await tx
      .insert(enquiryAnswers)
      .values({ ...answer, createdAt: ctx.now })
      .returning({ id: enquiryAnswers.id });
    await tx.update(enquiries).set({ status: "answered" }).where(eq(enquiries.id, id));
    await publishEvent(
      tx,
      "enquiry.answered",
      { answerId: kept!.id },
      { now: ctx.now, key: `enquiry.answered:${kept!.id}` },
    );
    return done(kept!);
  });
}
