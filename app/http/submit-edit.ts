import type { z } from "zod";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import type { Saved } from "#domain/kernel/database/versions.ts";
import { fieldErrorsIn } from "./forms.ts";
import { saveOver } from "./save-over.ts";

type Outcome<Why> = { ok: true } | { ok: false; why: Why };

type Edit<S extends z.ZodType, Why> = {
  /** Which of the page's forms it is. */
  intent: string;
  /** Reads its texts. */
  schema: S;
  save: (form: z.output<S>, version: string) => Promise<Outcome<Why>>;
  /** What is saved now; undefined where there is nothing any more. */
  saved: () => Promise<Saved | undefined>;
  /** As of `saveOver`. */
  maxTurns?: number;
  /** A refusal as people read it, at its field where it is about one. */
  refusal: (why: Why) => ActionResult;
};

/** Why an edit was not saved, and the status of the response. */
export type Unsaved = { result: EditResult; status: 403 | 404 | 409 | 422 };

/**
 * Saves an edit by `saveOver`. Undefined when it is saved; otherwise what its form shows again: the
 * texts, what it is opened with from now on, and what both people changed, what is wrong at which
 * field, or why it was refused.
 */
export async function submitEdit<S extends z.ZodType, Why extends string>(
  sent: Record<string, string>,
  { intent, schema, save, saved, refusal, ...how }: Edit<S, Why>,
): Promise<Unsaved | undefined> {
  let errors: Record<string, string> | undefined;
  const outcome = await saveOver<Outcome<Why | "mistyped">>(sent, {
    save: async (values, version) => {
      const read = schema.safeParse(values);
      if (read.success) return save(read.data, version);
      errors = fieldErrorsIn(read.error);
      return { ok: false, why: "mistyped" };
    },
    saved,
    ...how,
  });
  if (outcome.ok) return undefined;
  const result = { intent, values: outcome.values, opened: outcome.opened };
  if ("clashes" in outcome) return { result: { ...result, clashes: outcome.clashes }, status: 409 };
  if (outcome.why === "mistyped") return { result: { ...result, errors: errors! }, status: 422 };
  return { result: { ...result, ...refusal(outcome.why as Why) }, status: statusOf(outcome.why) };
}

const statusOf = (why: string) =>
  why === "not-allowed" ? 403 : why.startsWith("no-such") ? 404 : 409;
