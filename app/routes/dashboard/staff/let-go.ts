import { isNotProved, proofErrors } from "#app/parts/account/proof-errors.ts";
import type { FormAnswer } from "#app/parts/form-answer.tsx";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { isUuid } from "#domain/kernel/uuid.ts";
import { confirmBoth } from "#domain/people/own-account/confirm-both.ts";
import { setAccess } from "#domain/people/staff/change-access.ts";
import { accountRefusals, staffRefusals } from "#domain/people/words.ts";
import { handOverClients } from "#domain/schedule/leaving/hand-over-clients.ts";
import { findWhatIsTheirs } from "#domain/schedule/leaving/queries.ts";
import { leavingRefusals } from "#domain/schedule/leaving/words.ts";

type Leaving = {
  accountId: string;
  therapistId: string;
  address: string;
  password: string;
  code: string;
  typed: Record<string, string>;
};
type LetGo = { ok: true } | { ok: false; status: number; answer: FormAnswer };

/**
 * Turns off a therapist's access to the portal: asks about sessions that stand, then for the owner's own password (and
 * code), hands the clients over, and shuts the door. Each step is whole by itself; what is left is shown again.
 */
export async function letGo(ctx: Ctx<Owner>, { therapistId, typed: all, ...whom }: Leaving): Promise<LetGo> {
  const { password: _password, code: _code, ...typed } = all;
  const refused = (errors: Record<string, string>): LetGo => ({ ok: false, status: 422, answer: { errors, typed } });
  const { accountId, address, password, code } = whom;
  const { sessions } = await findWhatIsTheirs(ctx, therapistId);
  if (sessions.all > 0 && typed["stand"] !== "on") return refused({ stand: leavingRefusals["sessions-stand"] });
  const to = typed["to"] || undefined;
  if (to && !isUuid(to)) return refused({ to: leavingRefusals["no-such-therapist"] });
  const proved = await confirmBoth(ctx, { address, password, code });
  if (!proved.ok) {
    if (isNotProved(proved.why)) return refused(proofErrors(proved.why));
    return { ok: false, status: 409, answer: { failed: accountRefusals[proved.why], typed } };
  }
  const handed = await handOverClients(ctx, { from: therapistId, to, address });
  if (!handed.ok) return refused({ to: leavingRefusals[handed.why] });
  const off = await setAccess(ctx, { accountId, address, area: "portal", enabled: false });
  return off.ok ? { ok: true } : { ok: false, status: 409, answer: { failed: staffRefusals[off.why], typed } };
}
