import { guardianRelations } from "#db/schema/lists.ts";
import { z } from "zod";
import { choice, email, line } from "#domain/kernel/input/fields.ts";
import { isVisibleLine, notVisible } from "#domain/kernel/text/visible-line.ts";

/** Who speaks for a client under 18, as the client or a therapist names them. */
export const guardianForm = z.object({
  name: line(120, { what: "their full name", required: true }).refine(isVisibleLine, notVisible),
  relation: choice(guardianRelations, "what they are to the client"),
  email: email({ what: "their email", required: true }),
});
export type GuardianForm = z.output<typeof guardianForm>;
