import { data, redirect } from "react-router";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { requireClient } from "#app/http/guards.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { shareForm } from "#domain/shop/passes/forms.ts";
import { ownPassesPath, sharingNews, sharingRefusals } from "#domain/shop/passes/messages.ts";
import { answerSharing, endSharing, sharePass } from "#domain/shop/passes/share-pass.ts";
import type { Route } from "./+types/passes.ts";

type Outcome = { ok: true } | { ok: false; why: keyof typeof sharingRefusals };

/** Names who shares a pass ("share:ID"), ends it ("end:ID"), or answers an invitation ("accept:ID", "decline:ID"). */
export async function handleSharing({ context, request }: Route.ActionArgs) {
  const { ctx } = requireClient(context);
  const values = textsIn(await request.formData());
  const intent = values["intent"] ?? "";
  const [what, id = ""] = intent.split(":");
  const finish = (outcome: Outcome, done: keyof typeof sharingNews) => {
    if (outcome.ok) throw redirect(`${ownPassesPath}?done=${done}`, 303);
    return data<ActionResult>({ intent, values, failed: sharingRefusals[outcome.why] }, 409);
  };
  switch (what) {
    case "share": {
      const read = shareForm.safeParse(values);
      if (!read.success)
        return data<ActionResult>({ intent, values, errors: fieldErrorsIn(read.error) }, 422);
      return finish(await sharePass(ctx, { passId: id, ...read.data }), "shared");
    }
    case "end":
      return finish(await endSharing(ctx, id), "ended");
    case "accept":
      return finish(await answerSharing(ctx, { id, accepts: true }), "accepted");
    case "decline":
      return finish(await answerSharing(ctx, { id, accepts: false }), "declined");
    default:
      return data<ActionResult>({ failed: "Please choose what to do." }, 422);
  }
}
