import { randomUUID } from "node:crypto";
import { data, href, redirect, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { isOwner, requireStaff } from "#app/http/guards.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import {
  correctPass,
  extendPass,
  freezePass,
  unfreezePass,
} from "#domain/shop/passes/change-pass.ts";
import {
  extendForm,
  freezeForm,
  passCorrectionForm,
  unfreezeForm,
} from "#domain/shop/passes/forms.ts";
import { type passDone, passRefusals } from "#domain/shop/passes/messages.ts";

type Sent = { request: Request; context: Readonly<RouterContextProvider> };
/** `key` is a fresh one when the form's is used up. */
export type PassResult = ActionResult & { key?: string };

/** Does what one of the forms of a pass asks for, by its `intent`. */
export async function handlePassAction({ request, context }: Sent, passId: string) {
  const { ctx, account } = requireStaff(context);
  const about = { passId, who: account.name };
  const values = textsIn(await request.formData());
  switch (values["intent"]) {
    case "extend":
      return submit(values, extendForm, "extended", passId, (form) =>
        extendPass(ctx, { ...about, form }),
      );
    case "freeze":
      return submit(values, freezeForm, "frozen", passId, (form) =>
        freezePass(ctx, { ...about, form }),
      );
    case "unfreeze":
      return submit(values, unfreezeForm, "unfrozen", passId, ({ version }) =>
        unfreezePass(ctx, { ...about, version }),
      );
    case "correct":
      if (!isOwner(ctx))
        return data<PassResult>({ failed: "Only the owner corrects a pass." }, 403);
      return submit(values, passCorrectionForm, "corrected", passId, (form) =>
        correctPass(ctx, { ...about, form }),
      );
    default:
      return data<PassResult>({ failed: "Please choose what to do." }, 422);
  }
}

type Outcome = { ok: true } | { ok: false; why: keyof typeof passRefusals };
/** Which field a refusal is about. */
const fieldOf: Partial<Record<keyof typeof passRefusals, string>> = {
  "below-zero": "credits",
  "too-many": "credits",
  "wrong-days": "from",
};

async function submit<Schema extends z.ZodType>(
  values: Record<string, string>,
  schema: Schema,
  flash: keyof typeof passDone,
  passId: string,
  change: (form: z.output<Schema>) => Promise<Outcome>,
) {
  const { intent = "", version: _, ...typed } = values;
  const read = schema.safeParse(values);
  if (!read.success) {
    const errors = fieldErrorsIn(read.error);
    const again = errors["key"] ? { failed: errors["key"], key: randomUUID() } : {};
    return data<PassResult>({ intent, values, errors, ...again }, 422);
  }
  const outcome = await change(read.data);
  if (outcome.ok)
    throw redirect(`${href("/dashboard/passes/:passId", { passId })}?done=${flash}`, 303);
  const [field, words] = [fieldOf[outcome.why], passRefusals[outcome.why]];
  // A form that comes back has the version that is shown now.
  return field
    ? data<PassResult>({ intent, values: typed, errors: { [field]: words } }, 409)
    : data<PassResult>({ intent, values: typed, failed: words }, 409);
}
