import { data, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { listFlags } from "#domain/care/flags/queries.ts";
import { listProposals } from "#domain/care/flags/proposals.ts";
import { flagMessages } from "#domain/care/flags/messages.ts";
import { findPracticeClient } from "#domain/people/clients/queries.ts";
import { openCare } from "../open-care.ts";
import type { Route } from "./+types/flags.ts";
import { handleFlagsAction } from "./flag-actions.ts";
import { FlagProposals } from "./flag-proposals.tsx";
import { withDone } from "./with-done.ts";
import { FlagsSection } from "./flags-section.tsx";

export async function loader({ context, params: { clientId }, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const record = await openCare(context, clientId, { what: "the-flags", url });
  const { firstName, lastName } = orNotFound(await findPracticeClient(ctx, record.clientId));
  const mayWrite = ctx.actor.permissions.includes("create_notes");
  const [flags, proposals] = [await listFlags(ctx, record), await listProposals(ctx, record)];
  const flash = flashOf(url, flagMessages);
  return { clientId, name: `${firstName} ${lastName}`, flags, proposals, mayWrite, flash };
}

export async function action({ context, params: { clientId }, request, url }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const record = await openCare(context, clientId, { what: "the-flags", url });
  const values = textsIn(await request.formData());
  const submitted = await handleFlagsAction({
    ctx,
    record,
    values,
  });
  if (!submitted.ok) return data(submitted.result, submitted.status);
  throw redirect(
    withDone(values["from"], `/therapist/clients/${clientId}/flags`, submitted.done),
    303,
  );
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Flags", matches);

/** What care a client needs, on a page of its own: for those who treat them. */
export default function Flags({ loaderData, actionData }: Route.ComponentProps) {
  const { clientId, name, flags, proposals, mayWrite, flash } = loaderData;
  const open = proposals.filter(({ state }) => state === "open");
  return (
    <div className="max-w-3xl">
      <BackLink href={href("/therapist/clients/:clientId", { clientId })}>Record</BackLink>
      <h1 className="mb-4 text-3xl wrap-anywhere">{name}</h1>
      <ActionNotice result={actionData} flash={flash} />
      {open.length > 0 && (
        <div className="mb-6">
          <FlagProposals
            clientId={clientId}
            mayWrite={mayWrite}
            proposals={open}
            from={href("/therapist/clients/:clientId/flags", { clientId })}
          />
        </div>
      )}
      <FlagsSection flags={flags} mayWrite={mayWrite} result={actionData} />
    </div>
  );
}
