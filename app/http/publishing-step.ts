import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { publishingForm } from "#domain/studio/publishing/forms.ts";
import type { PublishingStep } from "#domain/studio/publishing/messages.ts";
import { fieldErrorsIn } from "./forms.ts";

type Read = { step: PublishingStep } | { unread: ActionResult };

/** What the form of publishing asks for, by its `intent`; undefined for the page's other forms. */
export function readPublishing(values: Record<string, string>): Read | undefined {
  const { intent } = values;
  if (intent === "publish") return { step: { to: "published" } };
  if (intent === "unpublish") return { step: { to: "draft" } };
  if (intent === "hold") return { step: { to: "held" } };
  if (intent === "discard") return { step: { to: "discarded" } };
  if (intent !== "plan") return undefined;
  const read = publishingForm.safeParse(values);
  if (!read.success) return { unread: { intent, values, errors: fieldErrorsIn(read.error) } };
  return { step: { to: "planned", at: read.data } };
}

/** Why a page was not published: at the day where it is about the time. */
export const publishingRefusal = (
  values: Record<string, string>,
  why: string,
  message: string,
): ActionResult => ({
  intent: values["intent"] ?? "",
  values,
  ...(why === "time-over" ? { errors: { publishDay: message } } : { failed: message }),
});
