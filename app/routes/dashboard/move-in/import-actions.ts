import { data, href, redirect, type RouterContextProvider } from "react-router";
import { proofIn, textsIn } from "#app/http/forms.ts";
import { requireOwner } from "#app/http/guards.ts";
import { isNotProved, proofErrors } from "#app/parts/account/proof-errors.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { chooseColumns } from "#domain/imports/choose-columns.ts";
import { chooseValues } from "#domain/imports/choose-values.ts";
import { confirmImport, discardImport, undoImport } from "#domain/imports/decide-import.ts";
import { kindNamed } from "#domain/imports/kinds.ts";
import { inviteMoved } from "#domain/imports/clients/invite-moved.ts";
import { decisionRefusals, fileRefusals } from "#domain/imports/messages.ts";
import { archiveRefusals } from "#domain/imports/papers/messages.ts";
import { staffRefusals } from "#domain/people/messages.ts";
import { takePapers } from "#domain/imports/papers/take-papers.ts";
import { inviteMovedStaff } from "#domain/imports/staff/invite-moved-staff.ts";
import { dayOrders } from "#domain/imports/read-day.ts";
import { takeFile } from "#domain/imports/take-file.ts";

type Sent = { request: Request; context: Readonly<RouterContextProvider> };
export type ImportResult = ActionResult & { asksOrder?: boolean };

const pageOf = (importId: string) => href("/dashboard/move-in/:importId", { importId });

/** Takes a file, and leads to its columns. */
export async function submitFile({ request, context }: Sent) {
  const { ctx } = requireOwner(context);
  const form = await request.formData();
  const values = textsIn(form);
  const kind = kindNamed(values["kind"] ?? "");
  const file = form.get("file");
  if (!kind) return data<ImportResult>({ failed: "Please say what is in the file." }, 422);
  if (!(file instanceof File) || file.size === 0)
    return data<ImportResult>({ values, errors: { file: fileRefusals["no-file"] } }, 422);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (kind === "papers") {
    const papers = await takePapers(ctx, { name: file.name, bytes });
    if (papers.ok) throw redirect(pageOf(papers.value.id), 303);
    return data<ImportResult>({ values, errors: { file: archiveRefusals[papers.why] } }, 422);
  }
  const taken = await takeFile(ctx, { kind, name: file.name, bytes });
  if (!taken.ok)
    return data<ImportResult>({ values, errors: { file: fileRefusals[taken.why] } }, 422);
  throw redirect(`${pageOf(taken.value.id)}?done=taken`, 303);
}

/** Does what one of the forms of a file asks for, by its `intent`. */
export async function handleImportAction({ request, context }: Sent, importId: string) {
  const { ctx } = requireOwner(context);
  const form = await request.formData();
  const values = textsIn(form);
  const { intent = "" } = values;
  if (!isUuid(importId))
    return data<ImportResult>({ failed: decisionRefusals["no-such-import"] }, 404);
  switch (intent) {
    case "columns":
      return submitColumns(ctx, importId, values);
    case "values":
      return submitValues(ctx, importId, values);
    case "confirm":
      return after(await confirmImport(ctx, importId), pageOf(importId));
    case "undo":
      return after(await undoImport(ctx, importId), pageOf(importId));
    case "discard":
      return after(
        await discardImport(ctx, importId),
        `${href("/dashboard/move-in")}?done=discarded`,
      );
    case "invite": {
      const invited = await inviteMoved(ctx, importId, Number(values["left"]));
      return invited.ok
        ? data<ImportResult>({ intent, done: invitedText(invited.value.invited) })
        : after(invited, "");
    }
    case "invite-staff":
      return submitInvitations(await inviteMovedStaff(ctx, importId, proofIn(form)));
    default:
      return data<ImportResult>({ failed: "Please choose what to do." }, 422);
  }
}

/** Members of staff are invited with the owner's own password; what is wrong with it stands at its field. */
function submitInvitations(invited: Awaited<ReturnType<typeof inviteMovedStaff>>) {
  if (invited.ok)
    return data<ImportResult>({ intent: "invite", done: invitedText(invited.value.invited) });
  const { why } = invited;
  if (isNotProved(why)) return data<ImportResult>({ errors: proofErrors(why) }, 422);
  if (why === "no-such-import" || why === "too-late") return after({ ok: false, why }, "");
  return data<ImportResult>({ failed: staffRefusals[why] }, 409);
}

const invitedText = (people: number): string =>
  people === 1 ? "One invitation is on its way." : `${people} invitations are on their way.`;

async function submitColumns(ctx: Ctx<Owner>, importId: string, values: Record<string, string>) {
  const columns: string[] = [];
  for (let at = 0; `column-${at}` in values; at += 1) columns.push(values[`column-${at}`] ?? "");
  const dayOrder = dayOrders.find((order) => order === values["dayOrder"]);
  const chosen = await chooseColumns(ctx, importId, { columns, dayOrder });
  if (chosen.ok) throw redirect(pageOf(importId), 303);
  const failed = chosen.why === "wrong-columns" ? chosen.error : decisionRefusals[chosen.why];
  return data<ImportResult>(
    { intent: "columns", values, failed, asksOrder: chosen.why === "which-order" },
    chosen.why === "no-such-import" ? 404 : 422,
  );
}

/** What names in the file stand for; its lines are looked through again. */
async function submitValues(ctx: Ctx<Owner>, importId: string, values: Record<string, string>) {
  const chosen: { name: string; value: string }[] = [];
  for (let at = 0; `name-${at}` in values; at += 1)
    chosen.push({ name: values[`name-${at}`] ?? "", value: values[`value-${at}`] ?? "" });
  const done = await chooseValues(ctx, importId, chosen);
  if (done.ok || done.why !== "wrong-columns") return after(done, pageOf(importId));
  return data<ImportResult>({ failed: done.error }, 422);
}

type Outcome = { ok: true } | { ok: false; why: keyof typeof decisionRefusals };

function after(outcome: Outcome, page: string) {
  if (outcome.ok) throw redirect(page, 303);
  return data<ImportResult>(
    { failed: decisionRefusals[outcome.why] },
    outcome.why === "no-such-import" ? 404 : 409,
  );
}
