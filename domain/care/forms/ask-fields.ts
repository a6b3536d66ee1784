// What a therapist chooses when they ask a client to fill in a form.
import { z } from "zod";
import { day, id, optional } from "#domain/kernel/input/fields.ts";

export const askForm = z.object({ client_id: id("a client"), due_on: optional(day()) });
