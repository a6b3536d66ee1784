import { z } from "zod";
import { line, text, tick } from "#domain/kernel/input/fields.ts";
import { maxIntroductionLength } from "./messages.ts";

/** What an owner says about a therapist's page; a portrait is the path of an image of the library, or nothing. */
export const teamPageForm = z.object({
  isPublic: tick(),
  introduction: text(maxIntroductionLength, { what: "the introduction" }),
  portraitPath: line(80, { what: "the portrait" }).transform((path) => path || null),
});
export type TeamPageForm = z.output<typeof teamPageForm>;
