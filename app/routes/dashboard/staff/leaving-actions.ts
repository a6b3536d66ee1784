import { data, href, redirect } from "react-router";
import { isNotProved, proofErrors } from "#app/parts/account/proof-errors.ts";
import { readDecisions } from "#domain/schedule/absence/rules.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { Proof } from "#domain/people/own-account/confirm-both.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { endWork, type GivenTo } from "#domain/schedule/leaving/end-work.ts";
import { leavingRefusals } from "#domain/schedule/leaving/messages.ts";

type Texts = Record<string, string>;
/** What stays, with the session whose colleague is not free any more. */
export type LeavingResult = ActionResult & { clash?: string };

/**
 * Ends a colleague's work as the page shows it, or says why not, with everything as it was chosen.
 */
export async function submitLeaving(
  ctx: Ctx<Owner>,
  accountId: string,
  { values, ...proof }: Proof & { values: Texts },
) {
  const ended = await endWork(ctx, {
    accountId,
    ...proof,
    decisions: readDecisions(values),
    series: givenIn(values, "series_"),
    clients: givenIn(values, "client_"),
    leavesDrafts: values["leaves_drafts"] === "on",
  });
  if (ended.ok)
    throw redirect(`${href("/dashboard/staff/:accountId", { accountId })}?done=left`, 303);
  const { password: _password, code: _code, ...chosen } = values;
  const { why } = ended;
  if (isNotProved(why))
    return data<LeavingResult>({ values: chosen, errors: proofErrors(why) }, 422);
  const said = leavingRefusals[why];
  if (why === "drafts-unsigned")
    return data<LeavingResult>({ values: chosen, errors: { leaves_drafts: said } }, 422);
  const clash = "sessionId" in ended ? { clash: ended.sessionId } : {};
  return data<LeavingResult>({ values: chosen, failed: said, ...clash }, 409);
}

/**
 * The new therapist for each of them, by the fields of the page; undefined where the page says so.
 */
const givenIn = (values: Texts, prefix: string): GivenTo[] =>
  Object.entries(values)
    .filter(([name]) => name.startsWith(prefix) && isUuid(name.slice(prefix.length)))
    .map(([name, to]) => ({ id: name.slice(prefix.length), to: isUuid(to) ? to : undefined }));
