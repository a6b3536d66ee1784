import { z } from "zod";
import { choice, day, line, optional, text } from "#domain/kernel/input/fields.ts";
import { paperKinds } from "#db/schema/lists.ts";
import { maxPaper } from "./messages.ts";

/** What is said about a paper that came in; without a name it is called what it is. */
export const paperForm = z.object({
  kind: choice(paperKinds, "what it is"),
  name: line(maxPaper.name, { what: "the name" }),
  sender: line(maxPaper.sender, { what: "who it is from" }),
  dated_on: optional(day()),
  remark: text(maxPaper.remark, { what: "the remark" }),
});
export type PaperForm = z.output<typeof paperForm>;

/** Why a paper is removed, which stays in the record. */
export const removalForm = z.object({
  reason: line(maxPaper.reason, { what: "why it is removed", required: true }),
});
