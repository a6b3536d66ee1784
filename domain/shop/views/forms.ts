import { z } from "zod";
import { line } from "#domain/kernel/fields.ts";
import { longestName } from "./words.ts";

/** A view that somebody names. */
export const viewForm = z.object({ name: line(longestName, { what: "a name", required: true }) });
