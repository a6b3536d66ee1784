import { fieldErrorsIn } from "#app/http/forms.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { acceptProposal, dismissProposal } from "#domain/care/flags/decide-proposal.ts";
import { flagForm } from "#domain/care/flags/forms.ts";
import { liftFlag, setFlag } from "#domain/care/flags/set-flag.ts";
import { type flagMessages, flagRefusals } from "#domain/care/flags/messages.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";

type Sent = {
  ctx: Ctx<Therapist>;
  record: OpenRecord;
  values: Record<string, string>;
};
type Submission =
  | { ok: true; done: keyof typeof flagMessages }
  | { ok: false; status: number; result: ActionResult };

const decisions = {
  "accept-proposal": acceptProposal,
  "dismiss-proposal": dismissProposal,
} as const;

/** A decision about an answer that was proposed as a flag, by its `proposal_id`. */
async function decide(
  { ctx, record, values }: Sent,
  intent: keyof typeof decisions,
): Promise<Submission> {
  const { proposal_id: id = "" } = values;
  const decided = isUuid(id)
    ? await decisions[intent](ctx, record, id)
    : ({ ok: false, why: "no-such-proposal" } as const);
  if (decided.ok)
    return { ok: true, done: intent === "accept-proposal" ? "accepted" : "dismissed" };
  return {
    ok: false,
    status: 409,
    result: { intent, failed: flagRefusals[decided.why] },
  };
}

/**
 * The actions of a client's flags: "set-flag" with its fields, "lift-flag" with the flag's id,
 * "accept-proposal" and "dismiss-proposal" with the answer's.
 */
export async function handleFlagsAction(sent: Sent): Promise<Submission> {
  const { ctx, record, values } = sent;
  const { intent = "set-flag", flag_id: id = "" } = values;
  if (intent === "accept-proposal" || intent === "dismiss-proposal") return decide(sent, intent);
  if (intent === "lift-flag") {
    const lifted = isUuid(id)
      ? await liftFlag(ctx, record, id)
      : ({ ok: false, why: "no-such-flag" } as const);
    if (lifted.ok) return { ok: true, done: "lifted" };
    return {
      ok: false,
      status: 409,
      result: { intent, failed: flagRefusals[lifted.why] },
    };
  }
  const read = flagForm.safeParse(values);
  if (!read.success)
    return {
      ok: false,
      status: 422,
      result: { intent, values, errors: fieldErrorsIn(read.error) },
    };
  const set = await setFlag(ctx, record, read.data);
  if (set.ok) return { ok: true, done: "set" };
  return {
    ok: false,
    status: 409,
    result: { intent, values, failed: flagRefusals[set.why] },
  };
}
