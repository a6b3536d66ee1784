import { data } from "react-router";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { confirmBoth } from "#domain/people/own-account/confirm-both.ts";
import { setAccess, setPermissions, setRole } from "#domain/people/staff/change-access.ts";
import { permissionsForm, roleForm } from "#domain/people/staff/forms.ts";
import { staffRefusals } from "#domain/people/messages.ts";
import type { ActionResult } from "#app/parts/action-result.tsx";
import { isNotProved, proofErrors } from "#app/parts/account/proof-errors.ts";

type ActionInput = {
  accountId: string;
  address: string;
  password: string;
  code: string;
  values: Record<string, string>;
};

/** Does what one of the forms about a person asks for, or says why not. */
export async function handleColleagueAction(ctx: Ctx<Owner>, { values, ...whom }: ActionInput) {
  const changed = await change(ctx, { values, ...whom });
  if (!changed) return data<ActionResult>({ failed: "Please choose what to change." }, 422);
  const { outcome, done } = changed;
  if (outcome.ok) return data<ActionResult>({ done });
  const { why } = outcome;
  if (isNotProved(why)) {
    const { intent = "", password: _password, code: _code, ...chosen } = values;
    return data<ActionResult>({ intent, errors: proofErrors(why), values: chosen }, 422);
  }
  return data<ActionResult>({ failed: staffRefusals[why] }, 409);
}

async function change(ctx: Ctx<Owner>, { values, ...whom }: ActionInput) {
  switch (values["intent"]) {
    case "role": {
      const form = roleForm.safeParse(values);
      return form.success
        ? { outcome: await setRole(ctx, { ...whom, ...form.data }), done: "The role is saved." }
        : undefined;
    }
    case "permissions": {
      const form = permissionsForm.safeParse(values);
      if (!form.success) return undefined;
      return {
        outcome: await setPermissions(ctx, { ...whom, permissions: form.data }),
        done: "The permissions are saved.",
      };
    }
    case "turn-on": {
      const area = values["area"] === "staff" ? "staff" : "portal";
      const outcome = await setAccess(ctx, { ...whom, area, enabled: true });
      return { outcome, done: "The access is on." };
    }
    // The portal is left by a page of its own, which asks what becomes of a therapist's sessions and clients.
    case "turn-off": {
      const proved = await confirmBoth(ctx, whom);
      if (!proved.ok) return { outcome: proved, done: "" };
      const outcome = await setAccess(ctx, { ...whom, area: "staff", enabled: false });
      return { outcome, done: "The access is off, from the next step on." };
    }
    default:
      return undefined;
  }
}
