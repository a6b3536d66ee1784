import { before, days } from "#domain/kernel/time.ts";
import { random } from "../random.ts";
import type { SeededHistory } from "./care-rows.ts";

/** A letter that the first client's therapist has begun and not sent; nothing of the record is ticked yet. */
export const letterRows = (histories: readonly SeededHistory[], now: Date) =>
  histories
    .filter(({ turn }) => turn === 0)
    .map(({ who }) => ({
      id: random(`letter ${who.id}`).uuid(),
      clientId: who.id,
      kind: "gp" as const,
      recipientName: "Dr J. Marsh",
      recipientAddress: "Shefford Health Centre\nShefford SG17 5AA",
      recipientEmail: "",
      subject: `${who.name}: assessment and treatment`,
      body: `Dear Dr Marsh,

Your patient ${who.name} comes to us about their lower back, and has asked me to write to you.

They sit for most of the day and ride twice a week. What I found, and what we do about it, stands below.

- Sitting for an hour is comfortable again.
- Bending to lift a saddle is not yet.

Nothing is asked of you unless you think otherwise.`,
      parts: [],
      writtenBy: who.therapistId,
      createdAt: before(now, days(2)),
      updatedAt: before(now, days(1)),
    }));
