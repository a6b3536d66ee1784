import { eq } from "drizzle-orm";
import { clientLetters } from "#db/schema/care/letters.ts";
import { settings } from "#db/schema/studio.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { addLetterConsent } from "#domain/people/letter-consents.ts";
import { letterConsent, letterConsentVersion } from "./messages.ts";
import type { Letter } from "./queries.ts";

type Giving = { letter: Letter; guardianId: string | null; beside?: string };

/** A step: a consent to this letter in the ledger, with what the letter is and which parts it has. */
export async function giveLetterConsent(
  tx: Db,
  { now }: Pick<Ctx, "now">,
  { letter, guardianId, beside = "" }: Giving,
): Promise<void> {
  const [studio] = await tx.select({ name: settings.businessName }).from(settings);
  const wording = letterConsent({
    studio: studio?.name || "the studio",
    subject: letter.subject,
    recipient: letter.recipientName,
    kind: letter.kind,
    parts: letter.parts.map(({ heading }) => heading),
  });
  const consentId = await addLetterConsent(tx, {
    clientId: letter.clientId,
    wording: [wording, beside].filter(Boolean).join(" "),
    wordingVersion: letterConsentVersion,
    guardianId,
    givenAt: now,
  });
  await tx.update(clientLetters).set({ consentId }).where(eq(clientLetters.id, letter.id));
}
