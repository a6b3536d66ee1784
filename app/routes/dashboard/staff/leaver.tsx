import { data, Form, redirect, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/answers.ts";
import { factsOf } from "#app/http/ctx.ts";
import { flashOf } from "#app/http/flash.ts";
import { proofIn, textsIn } from "#app/http/forms.ts";
import { theOwner } from "#app/http/locks.ts";
import { ProofFields } from "#app/parts/account/proof-fields.tsx";
import { AnswerNotice } from "#app/parts/form-answer.tsx";
import { OfficePage } from "#app/parts/office-page.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Select } from "#app/ui/field.tsx";
import { isUuid } from "#domain/kernel/uuid.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { findColleague } from "#domain/people/staff/queries.ts";
import { findWhatIsTheirs } from "#domain/schedule/leaving/queries.ts";
import { leavingNews } from "#domain/schedule/leaving/words.ts";
import type { Route } from "./+types/leaver.ts";
import { letGo } from "./let-go.ts";
import { SessionsThatStand } from "./sessions-that-stand.tsx";

/** A therapist other than oneself, by their account. */
async function leaverOf(ctx: Ctx<Owner>, accountId: string) {
  const found =
    isUuid(accountId) && accountId !== ctx.actor.accountId ? await findColleague(ctx, accountId) : undefined;
  const person = found?.person?.userType === "therapist" ? found.person : undefined;
  return orNotFound(found && person && { name: found.name, person }, "No therapist has this address.");
}

export async function loader({ context, params: { accountId }, url }: Route.LoaderArgs) {
  const { ctx, account } = theOwner(context);
  const { name, person } = await leaverOf(ctx, accountId);
  const theirs = await findWhatIsTheirs(ctx, person.id);
  return {
    name,
    theirs,
    isOn: person.accessEnabled,
    therapistId: person.id,
    keepsDiary: account.person?.userType === "therapist" && account.permissions.includes("manage_sessions"),
    needsCode: account.secondFactor === true,
    flash: flashOf(url, leavingNews),
  };
}

export async function action({ request, context, params: { accountId } }: Route.ActionArgs) {
  const { ctx } = theOwner(context);
  const { person } = await leaverOf(ctx, accountId);
  const form = await request.formData();
  const whom = { accountId, therapistId: person.id, address: factsOf(context).address };
  const gone = await letGo(ctx, { ...whom, ...proofIn(form), typed: textsIn(form) });
  if (!gone.ok) return data(gone.answer, gone.status);
  throw redirect(`/dashboard/staff/${accountId}/leave?done=off`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Turn off access", matches);

export default function Leaver({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, theirs, isOn, therapistId, keepsDiary, needsCode, flash } = loaderData;
  const back = `/dashboard/staff/${params.accountId}`;
  const busy = useNavigation().formMethod === "POST";
  const { errors = {}, typed = {} } = actionData ?? {};
  const { clients, colleagues } = theirs;
  return (
    <OfficePage title={`${name} leaves`} back={{ to: back, label: name }} width="form">
      <AnswerNotice answer={actionData} flash={flash} />
      <Form method="post" className="grid grid-cols-1 gap-6" noValidate>
        <SessionsThatStand {...{ therapistId, keepsDiary, isOn }} sessions={theirs.sessions} error={errors["stand"]} />
        <Card as="section">
          <h2 className="text-xl">{clients.all === 1 ? "1 client" : `${clients.all} clients`}</h2>
          {clients.all > 0 && (
            <p className="mt-1 text-soft">
              {clients.named.map((client) => client.name).join(", ")}
              {clients.all > clients.named.length && ` and ${clients.all - clients.named.length} more`}
            </p>
          )}
          {isOn && clients.all > 0 && (
            <Select
              label="Who looks after them from now on"
              name="to"
              defaultValue={typed["to"] ?? ""}
              error={errors["to"]}
              options={[
                { value: "", label: "Nobody yet" },
                ...colleagues.map((one) => ({ value: one.id, label: one.name })),
              ]}
              help="Their names are on Client access, where each can be given somebody else."
              className="mt-4 max-w-md"
            />
          )}
        </Card>
        {isOn ? (
          <Card as="section">
            <h2 className="text-xl">Turn off access to the portal</h2>
            <ul className="mt-2 list-disc space-y-1 pl-5 text-soft">
              <li>They are stopped at their next step, and are told by mail.</li>
              <li>
                What they wrote and signed stays under their name. Nobody else can sign a draft of theirs: ask first.
              </li>
              <li>Clients no longer read their name where it says who looks after them.</li>
            </ul>
            <div className="mt-5 grid max-w-md gap-5">
              <ProofFields form="leave" needsCode={needsCode} errors={errors} />
              <div className="flex flex-wrap gap-3">
                <Button variant="danger" busy={busy}>
                  Turn off access
                </Button>
                <LinkButton href={back} variant="secondary">
                  Cancel
                </LinkButton>
              </div>
            </div>
          </Card>
        ) : (
          <p className="text-soft">The access is off.</p>
        )}
      </Form>
    </OfficePage>
  );
}
