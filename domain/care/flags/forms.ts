// What a therapist enters about the care that a client needs.
import { flagKinds } from "#db/schema/lists.ts";
import { z } from "zod";
import { choice, day, line, optional, text } from "#domain/kernel/input/fields.ts";
import { maxLength } from "./messages.ts";

export const flagForm = z.object({
  kind: choice(flagKinds, "how careful"),
  reason: text(maxLength.reason, { what: "why", required: true }),
  adaptation: line(maxLength.adaptation, { what: "what to mind", required: true }),
  until: optional(day()),
});
export type FlagForm = z.output<typeof flagForm>;
