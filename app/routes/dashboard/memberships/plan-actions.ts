import { data, redirect, type RouterContextProvider } from "react-router";
import { fieldErrorsIn, readForm, textsIn } from "#app/http/forms.ts";
import { isOwner, requireOwner, requireStaff } from "#app/http/guards.ts";
import { submitEdit } from "#app/http/submit-edit.ts";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import { planForm, priceForm } from "#domain/shop/memberships/forms.ts";
import { findPlan } from "#domain/shop/memberships/list-memberships.ts";
import { officeMembershipsPath, planRefusals } from "#domain/shop/memberships/messages.ts";
import { addPlan, announcePrice, changePlan } from "#domain/shop/memberships/save-plan.ts";
import { savedPlan } from "./saved-plan.ts";

type Sent = { request: Request; context: Readonly<RouterContextProvider> };
type Why = keyof typeof planRefusals;

/** Which field a refusal is about. */
const fieldOf: Partial<Record<Why, string>> = {
  "name-taken": "name",
  "too-soon": "from",
  "same-price": "price",
};
const refusal = (why: Why) => {
  const field = fieldOf[why];
  return field ? { errors: { [field]: planRefusals[why] } } : { failed: planRefusals[why] };
};

/** Adds a membership, or says at its fields what is wrong. */
export async function submitNewPlan({ request, context }: Sent) {
  const { ctx } = requireOwner(context);
  const read = await readForm(request, planForm);
  const { values } = read;
  if (!read.ok) return data<EditResult>({ values, errors: read.errors }, 422);
  const added = await addPlan(ctx, read.value);
  if (!added.ok) return data<EditResult>({ values, ...refusal(added.why) }, 409);
  throw redirect(`${officeMembershipsPath}/${added.value.id}?done=added`, 303);
}

/** Saves what is offered, or announces a price, by the `intent`. */
export async function handlePlanAction({ request, context }: Sent, id: string) {
  const { ctx } = requireStaff(context);
  if (!isOwner(ctx))
    return data<EditResult>({ failed: "Only the owner changes memberships." }, 403);
  const values = textsIn(await request.formData());
  if (values["intent"] === "price") {
    const read = priceForm.safeParse(values);
    const sent = { intent: "price", values };
    if (!read.success) return data<EditResult>({ ...sent, errors: fieldErrorsIn(read.error) }, 422);
    const told = await announcePrice(ctx, { id, ...read.data });
    if (!told.ok) return data<EditResult>({ ...sent, ...refusal(told.why) }, 409);
    throw redirect(`${officeMembershipsPath}/${id}?done=price`, 303);
  }
  const unsaved = await submitEdit(values, {
    intent: "save",
    schema: planForm,
    save: (form, version) => changePlan(ctx, { id, version, form }),
    saved: async () => {
      const plan = await findPlan(ctx, id);
      return plan && savedPlan(plan);
    },
    refusal,
  });
  if (!unsaved) throw redirect(`${officeMembershipsPath}/${id}?done=changed`, 303);
  return data<EditResult>(unsaved.result, unsaved.status);
}
