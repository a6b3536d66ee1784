import { data, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { flashOf } from "#app/http/flash.ts";
import { proofIn, textsIn } from "#app/http/forms.ts";
import { requireOwner } from "#app/http/guards.ts";
import { isNotProved, proofErrors } from "#app/parts/account/proof-errors.ts";
import { FactList } from "#app/parts/office/fact-list.tsx";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Card } from "#app/ui/card.tsx";
import { longDate, shortDate } from "#domain/kernel/time.ts";
import {
  findSealedFile,
  findSealedIdentity,
  listSealedOpenings,
  openSealedIdentity,
} from "#domain/privacy/open-sealed-identity.ts";
import type { Route } from "./+types/sealed.ts";
import { OpenSealed } from "./open-sealed.tsx";

export async function loader({ context, params: { clientId }, url }: Route.LoaderArgs) {
  const { ctx, account } = requireOwner(context);
  const file = orNotFound(await findSealedFile(ctx, clientId), "File not found");
  const [identity, openings] = [
    await findSealedIdentity(ctx, clientId),
    await listSealedOpenings(ctx, clientId),
  ];
  const needsCode = account.secondFactor === true;
  return { file, identity, openings, needsCode, flash: flashOf(url, messages) };
}

const messages = { opened: "Open for 24 hours. The audit has noted it." };
const refusals = {
  "too-many": "Too many tries. Please wait a quarter of an hour.",
  "too-many-today": "Too many tries today. Please come back tomorrow.",
};

export async function action({ request, context, params: { clientId } }: Route.ActionArgs) {
  const { ctx } = requireOwner(context);
  const form = await request.formData();
  const { reason = "" } = textsIn(form);
  const given = { ...proofIn(form), reason };
  const opened = await openSealedIdentity(ctx, clientId, given);
  if (opened.ok)
    throw redirect(`${href("/dashboard/privacy/files/:clientId", { clientId })}?done=opened`, 303);
  const { why } = opened;
  if (why === "not-sealed") return orNotFound<never>(undefined, "File not found");
  const values = { reason };
  if (why === "no-reason")
    return data<ActionResult>(
      { values, errors: { reason: "Please say why, in up to 300 characters." } },
      422,
    );
  if (isNotProved(why)) return data<ActionResult>({ values, errors: proofErrors(why) }, 422);
  return data<ActionResult>({ values, failed: refusals[why] }, 429);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Sealed file", matches);

export default function SealedFile({ loaderData, actionData }: Route.ComponentProps) {
  const { file, identity, openings, needsCode, flash } = loaderData;
  return (
    <OfficePage
      title={`Sealed file ${file.clientNumber}`}
      subtitle={`This person was erased. Their care file is kept for claims until ${longDate(file.keptUntil)}, and who they were is sealed with it.`}
      back={{ to: href("/dashboard/privacy/files"), label: "Care files" }}
      width="form"
    >
      <div className="space-y-6">
        <ActionNotice result={actionData} flash={flash} />
        {identity ? (
          <Identity identity={identity} />
        ) : (
          <OpenSealed needsCode={needsCode} result={actionData} />
        )}
        <Openings openings={openings} />
      </div>
    </OfficePage>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

const Identity = ({ identity }: { identity: NonNullable<Loaded["identity"]> }) => (
  <Card as="section">
    <h2 className="mb-3 text-xl">Who they were</h2>
    <FactList
      facts={[
        ["Name", `${identity.firstName} ${identity.lastName}`],
        ["Born", identity.dateOfBirth ? longDate(identity.dateOfBirth) : "Not on file"],
        ["Client number", identity.clientNumber],
        ["Last address", addressOf(identity)],
        ["Sealed on", longDate(identity.sealedAt)],
      ]}
    />
    <p className="mt-4 text-soft">
      What was written about treatments is not for the owner: a therapist who may see all clients
      opens the record by the number {identity.clientNumber}, with a reason.
    </p>
  </Card>
);

const addressOf = ({ addressLine1, city, postcode }: NonNullable<Loaded["identity"]>) =>
  [addressLine1, city, postcode].filter(Boolean).join(", ") || "Not on file";

const Openings = ({ openings }: Pick<Loaded, "openings">) =>
  openings.length > 0 && (
    <section aria-labelledby="openings">
      <h2 id="openings" className="text-xl">
        Opened so far
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-white">
        {openings.map(({ id, by, reason, givenAt }) => (
          <li key={id} className="px-4 py-2.5">
            <p>
              <span className="font-semibold">{by}</span>,{" "}
              <span className="text-soft tabular-nums">{shortDate(givenAt)}</span>
            </p>
            <p className="wrap-anywhere text-soft">{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
