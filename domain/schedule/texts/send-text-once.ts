import { eq } from "drizzle-orm";
import { textMessages, textConsents } from "#db/schema/schedule/texts.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import { write } from "#domain/kernel/database/transaction.ts";
import type { Text, TextSender } from "./ports.ts";

type TextToSend = Text & { key: string; clientId: string };

/**
 * Sends a text at most once for its key: since providers know no key of ours, one that was under way when the process ended,
 * or that was not answered, is not sent again. Throws `TextsAway` where it was surely not sent and may be tried again.
 * A phone that asked the provider for no more has its client's consent ended.
 */
export async function sendTextOnce(
  ctx: Ctx<System>,
  sender: TextSender,
  { key, clientId, ...text }: TextToSend,
): Promise<void> {
  if (!(await begins(ctx, { key, clientId }))) return;
  const answer = await sender.send(text);
  const { outcome } = answer;
  if (outcome !== "sent") ctx.ports.log.warn("a text was not sent", answer);
  await write(ctx, async (tx) => {
    await tx
      .update(textMessages)
      .set(
        outcome === "sent"
          ? {
              status: "sent",
              parts: answer.parts,
              sentAt: ctx.now,
            }
          : { status: statusAfter[outcome] },
      )
      .where(eq(textMessages.key, key));
    if (outcome === "stopped")
      await tx.delete(textConsents).where(eq(textConsents.clientId, clientId));
  });
  if (outcome === "unavailable") throw new TextsAway(answer.detail);
}

const statusAfter = {
  refused: "refused",
  stopped: "refused",
  unavailable: "waiting",
  unknown: "unknown",
} as const;

/** Whether this one is to be sent now. One that is still "being sent" was broken off: no one knows what became of it. */
const begins = (ctx: Ctx<System>, { key, clientId }: Pick<TextToSend, "key" | "clientId">) =>
  write(ctx, async (tx) => {
    await tx
      .insert(textMessages)
      .values({ key, clientId, createdAt: ctx.now })
      .onConflictDoNothing();
    const [known] = await readLocked(
      tx
        .select({ status: textMessages.status })
        .from(textMessages)
        .where(eq(textMessages.key, key)),
    );
    const next = known?.status === "waiting" ? "sending" : "unknown";
    if (known?.status === "waiting" || known?.status === "sending")
      await tx.update(textMessages).set({ status: next }).where(eq(textMessages.key, key));
    return next === "sending";
  });

/** The provider took this text not now, and surely did not send it. */
class TextsAway extends Error {
  override name = "TextsAway";
}
