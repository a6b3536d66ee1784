// What staff type who book for a client what was refused to them.
import { z } from "zod";
import { id, line, tick } from "#domain/kernel/input/fields.ts";
import { maxOverrideReason } from "./messages.ts";

export const overrideForm = z.object({
  refusal: id("a refusal"),
  reason: line(maxOverrideReason, { what: "the reason", required: "Please say why." }),
  was_asked: tick(),
});
