import { z } from "zod";
import { line } from "#domain/kernel/fields.ts";
import { maxNameLength } from "./messages.ts";

/** A view that somebody names. */
export const viewForm = z.object({ name: line(maxNameLength, { what: "a name", required: true }) });
