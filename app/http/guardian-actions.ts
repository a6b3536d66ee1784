import { data, redirect } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { guardianForm } from "#domain/people/guardians/forms.ts";
import { nameGuardian } from "#domain/people/guardians/name-guardian.ts";
import { guardianRefusals } from "#domain/people/guardians/messages.ts";
import { readForm } from "./forms.ts";

type Naming = { clientId: string; to: string };

/** Names a client's guardian from the form of their page, or of the one that their therapist sees. */
export async function submitGuardian(
  request: Request,
  ctx: Ctx<Client> | Ctx<Therapist>,
  { clientId, to }: Naming,
) {
  const read = await readForm(request, guardianForm);
  if (!read.ok) return data<ActionResult>({ values: read.values, errors: read.errors }, 422);
  const named = await nameGuardian(ctx, { clientId, form: read.value });
  if (named.ok) throw redirect(`${to}?done=named`, 303);
  const failed = guardianRefusals[named.why];
  if (named.why === "own-email")
    return data<ActionResult>({ values: read.value, errors: { email: failed } }, 409);
  return data<ActionResult>({ values: read.value, failed }, 409);
}
