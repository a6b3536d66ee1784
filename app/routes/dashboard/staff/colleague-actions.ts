import { data } from "react-router";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { confirmBoth } from "#domain/people/own-account/confirm-both.ts";
import { setAccess, setPermissions, setRole } from "#domain/people/staff/change-access.ts";
import { findColleague } from "#domain/people/staff/queries.ts";
import { permissionsForm, roleForm } from "#domain/people/staff/forms.ts";
import { staffRefusals } from "#domain/people/messages.ts";
import { submitEdit } from "#app/http/submit-edit.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import type { Saved } from "#domain/kernel/database/versions.ts";
import type { Account } from "#domain/people/find-account.ts";
import { isNotProved, proofErrors } from "#app/parts/account/proof-errors.ts";
import { savedPermissions, savedRole } from "./saved-access.ts";

type ActionInput = {
  accountId: string;
  password: string;
  code: string;
  values: Record<string, string>;
};

/** Does what one of the forms about a person asks for, or says why not. */
export async function handleColleagueAction(ctx: Ctx<Owner>, { values, ...whom }: ActionInput) {
  if (values["intent"] === "role" || values["intent"] === "permissions")
    return saveAccess(ctx, { values, ...whom });
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

/** Saves a role or permissions over what the owner saw; the password (and code) is asked for each time. */
async function saveAccess(ctx: Ctx<Owner>, { values, ...whom }: ActionInput) {
  const { password: _password, code: _code, ...sent } = values;
  const about = {
    maxTurns: 1,
    refusal: (why: keyof typeof staffRefusals | Parameters<typeof proofErrors>[0]) =>
      isNotProved(why) ? { errors: proofErrors(why) } : { failed: staffRefusals[why] },
  };
  const saved = async (as: (account: Account) => Saved) => {
    const found = await findColleague(ctx, whom.accountId);
    return found && as(found);
  };
  const unsaved =
    sent["intent"] === "role"
      ? await submitEdit(sent, {
          ...about,
          intent: "role",
          schema: roleForm,
          save: (form, version) => setRole(ctx, { ...whom, ...form, version }),
          saved: () => saved(savedRole),
        })
      : await submitEdit(sent, {
          ...about,
          intent: "permissions",
          schema: permissionsForm,
          save: (permissions, version) => setPermissions(ctx, { ...whom, permissions, version }),
          saved: () => saved(savedPermissions),
        });
  const what = sent["intent"] === "role" ? "role is" : "permissions are";
  if (!unsaved) return data<EditResult>({ done: `The ${what} saved.` });
  const { result, status } = unsaved;
  if (status === 422) return data<EditResult>({ failed: "Please choose what to change." }, 422);
  return data<EditResult>(result, result.errors ? 422 : status);
}

async function change(ctx: Ctx<Owner>, { values, ...whom }: ActionInput) {
  switch (values["intent"]) {
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
