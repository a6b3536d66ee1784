import { z } from "zod";
import { line } from "#domain/kernel/input/fields.ts";
import { maxNameLength } from "./messages.ts";

/** The name of a view. */
export const viewForm = z.object({ name: line(maxNameLength, { what: "a name", required: true }) });
