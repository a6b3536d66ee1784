import { Form, href, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { proofIn, textsIn } from "#app/http/forms.ts";
import { requireOwner } from "#app/http/guards.ts";
import { ProofFields } from "#app/parts/account/proof-fields.tsx";
import { AffectedSessionList } from "#app/parts/affected-sessions/affected-session-list.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Select } from "#app/ui/forms/field.tsx";
import { longDate } from "#domain/kernel/time.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { findColleague } from "#domain/people/staff/queries.ts";
import { listBelongings } from "#domain/schedule/leaving/find-belongings.ts";
import type { Route } from "./+types/leaving.ts";
import { submitLeaving } from "./leaving-actions.ts";
import { Drafts, GiveAway } from "./belongings.tsx";

export async function loader({ context, params: { accountId }, url }: Route.LoaderArgs) {
  const { ctx, account } = requireOwner(context);
  const found = isUuid(accountId) ? await findColleague(ctx, accountId) : undefined;
  const works = found?.person?.userType === "therapist" && found.person.accessEnabled;
  const { name, person } = orNotFound(
    works ? found : undefined,
    "No therapist with access has this address.",
  );
  orNotFound(
    accountId === ctx.actor.accountId ? undefined : name,
    "Another owner turns off your access.",
  );
  const theirs = await listBelongings(ctx, person!.id);
  const asked = url.searchParams.get("to") ?? "";
  const to = theirs.colleagues.some(({ id }) => id === asked) ? asked : "";
  return { name, theirs, to, needsCode: account.secondFactor === true };
}

export async function action({ request, context, params: { accountId } }: Route.ActionArgs) {
  const { ctx } = requireOwner(context);
  const form = await request.formData();
  return submitLeaving(ctx, accountId, { ...proofIn(form), values: textsIn(form) });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(`Turn off access: ${loaderData?.name ?? "therapist"}`, matches);

/**
 * The page before a colleague leaves and loses access: what is in their name, and who has it from
 * then on.
 */
export default function LeavingPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, theirs, to, needsCode } = loaderData;
  const { sessions, series, clients, colleagues, drafts, hours } = theirs;
  const busy = useNavigation().formMethod === "POST";
  const { values = {}, errors = {}, clash } = actionData ?? {};
  const people = colleagues.map(({ id, name: label }) => ({ value: id, label }));
  const [first, last] = [sessions[0]?.startsAt, sessions.at(-1)?.startsAt];
  const also = [
    counted(series.length, "series", "series"),
    counted(clients.length, "client", "clients"),
    counted(drafts.length, "draft to sign", "drafts to sign"),
    hours > 0 && "weekly hours",
  ].filter(Boolean);
  const back = href("/dashboard/staff/:accountId", { accountId: params.accountId });
  return (
    <OfficePage
      title={`Turn off access: ${name}`}
      subtitle="What stands under their name, and what becomes of it. Nothing changes before you press the last button."
      back={{ to: back, label: name }}
    >
      <ActionNotice result={actionData} />
      {colleagues.length > 0 && (
        <Form method="get" className="mb-6 flex flex-wrap items-end gap-3">
          <Select
            label="Hand over to"
            name="to"
            defaultValue={to}
            options={people}
            placeholder="Nobody"
            help="Who is free takes it; the rest is cancelled unless you choose otherwise."
            className="w-full sm:w-80"
          />
          <Button variant="secondary">Show</Button>
        </Form>
      )}
      <Form method="post" key={to} noValidate className="grid gap-6">
        <Card as="section">
          <h2 className="text-xl">
            {sessions.length === 1 ? "1 session to come" : `${sessions.length} sessions to come`}
          </h2>
          {first && last && (
            <p className="mt-1 text-soft">{`From ${longDate(first)} to ${longDate(last)}.`}</p>
          )}
          {also.length > 0 && <p className="mt-1 text-soft">{`Below: ${also.join(", ")}.`}</p>}
          <AffectedSessionList
            affectedSessions={sessions}
            none="Nothing is booked with them."
            deciding={{
              mayKeep: false,
              to,
              toName: colleagues.find(({ id }) => id === to)?.name,
              values,
              clash,
            }}
          />
          <p className="mt-4 text-soft">
            Everybody concerned gets one mail with all their sessions, in three minutes. Money that
            was paid for what is cancelled does not go back by itself.
          </p>
        </Card>
        <GiveAway
          title={series.length === 1 ? "1 series" : `${series.length} series`}
          text="Who gives the dates that are added later on; the dates to come stand above."
          none="No series goes on under their name."
          prefix="series_"
          nobody="End it"
          rows={series.map(({ id, what, when, client }) => ({
            id,
            name: client ? `${what}, ${client}` : what,
            more: when,
          }))}
          people={people}
          to={to}
          values={values}
        />
        <GiveAway
          title={clients.length === 1 ? "1 client" : `${clients.length} clients`}
          text="Who looks after them and reads their record from then on."
          none="They look after nobody."
          prefix="client_"
          nobody="Nobody for now"
          rows={clients.map(({ id, name: client, number }) => ({ id, name: client, more: number }))}
          people={people}
          to={to}
          values={values}
        />
        <Drafts
          drafts={drafts}
          isTicked={values["leaves_drafts"] === "on"}
          error={errors["leaves_drafts"]}
        />
        <Card as="section" className="grid max-w-xl gap-5">
          <p>
            {hours > 0 && "Their weekly hours are removed. "}
            They are signed out everywhere and come in no more. What is past keeps their name.
          </p>
          <ProofFields form="leaving" needsCode={needsCode} errors={errors} />
          <div className="flex flex-wrap gap-3">
            <Button variant="danger" busy={busy}>
              Turn off access
            </Button>
            <LinkButton href={back} variant="quiet">
              Leave it
            </LinkButton>
          </div>
        </Card>
      </Form>
    </OfficePage>
  );
}

const counted = (count: number, one: string, many: string) =>
  count > 0 && `${count} ${count === 1 ? one : many}`;
