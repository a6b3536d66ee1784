import { data, Form, href, redirect, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { requireClient } from "#app/http/guards.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/forms/field.tsx";
import { hasAgreed } from "#domain/care/photos/store-photo.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { listOwnConsents, withdrawConsent } from "#domain/people/own-consents.ts";
import { listOwnUpcoming, type OwnSession } from "#domain/schedule/own-sessions/queries.ts";
import type { Route } from "./+types/withdraw.ts";

const titles = {
  medical: "Withdraw your consent to health data?",
  photo: "Withdraw your consent to photos?",
};
const purposeIn = (text: string): keyof typeof titles | undefined =>
  text === "medical" || text === "photo" ? text : undefined;

/** What follows from a withdrawal, named before it is submitted. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = requireClient(context);
  const purpose = orNotFound(purposeIn(params.purpose));
  const consents = await listOwnConsents(ctx);
  const isInForce = consents.some((one) => one.purpose === purpose && !one.withdrawnAt);
  if (!isInForce) throw redirect(href("/client/privacy"));
  if (purpose === "photo") return { purpose, sessions: [] as OwnSession[], hasPhotos: true };
  const [sessions, hasPhotos] = await Promise.all([listOwnUpcoming(ctx), hasAgreed(ctx)]);
  return { purpose, sessions, hasPhotos };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = requireClient(context);
  const purpose = orNotFound(purposeIn(params.purpose));
  const alsoPhotos = (await request.formData()).get("also_photos") === "on";
  const withdrawn = await withdrawConsent(ctx, { purpose });
  if (!withdrawn.ok) return data<ActionResult>({ failed: "This has been done already." }, 409);
  if (purpose === "medical" && alsoPhotos) await withdrawConsent(ctx, { purpose: "photo" });
  throw redirect(`${href("/client/privacy")}?done=withdrawn`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Withdraw a consent", matches);

export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  const { purpose, sessions, hasPhotos } = loaderData;
  const busy = useNavigation().state === "submitting";
  return (
    <div className="max-w-3xl">
      <BackLink href={href("/client/privacy")}>Privacy</BackLink>
      <h1 className="mb-4 text-3xl">{titles[purpose]}</h1>
      <ActionNotice result={actionData} />
      <Card as="section">
        <h2 className="text-xl">What follows</h2>
        <ul className="mt-3 grid list-disc gap-2 pl-5">
          {purpose === "medical" ? <Medical sessions={sessions} /> : <Photos />}
        </ul>
        <Form method="post" className="mt-6 grid gap-5">
          {purpose === "medical" && hasPhotos && (
            <Checkbox
              name="also_photos"
              label="Withdraw my consent to photos, too"
              help="They are out of sight at once, and deleted an hour later."
            />
          )}
          <div className="flex flex-wrap gap-3">
            <Button variant="danger" busy={busy}>
              Withdraw my consent
            </Button>
            <LinkButton href={href("/client/privacy")} variant="secondary">
              Keep it
            </LinkButton>
          </div>
        </Form>
      </Card>
    </div>
  );
}

const Medical = ({ sessions }: { sessions: readonly OwnSession[] }) => (
  <>
    <li>Nothing new is written down about your health, by you or by your therapist.</li>
    <li>No new session and no place in a class is booked, and no new treatment begins.</li>
    {sessions.length === 0 ? (
      <li>You have no session booked.</li>
    ) : (
      <li>
        {sessions.length === 1 ? "A session stays" : `${sessions.length} sessions stay`} in the
        diary, but we cannot treat you there until you give your consent again. Your therapist is
        told and speaks with you before:
        <ul className="mt-1 grid gap-0.5">
          {sessions.slice(0, 10).map(({ id, what, startsAt }) => (
            <li
              key={id}
              className="font-semibold wrap-anywhere"
            >{`${longDate(startsAt)}, ${clockTime(startsAt)}: ${what}`}</li>
          ))}
          {sessions.length > 10 && <li>{`and ${sessions.length - 10} more`}</li>}
        </ul>
      </li>
    )}
    <li>
      What your therapist has begun to note about a treatment before today may be finished, and
      mistakes in notes put right; both are marked as written after your withdrawal.
    </li>
    <li>
      What was noted before is kept for as long as the law asks. Your account and orders stay as
      they are.
    </li>
  </>
);

const Photos = () => (
  <>
    <li>Your photos are out of sight at once, for you and for your therapist.</li>
    <li>An hour later they are deleted. Until then you can put them back under Privacy.</li>
    <li>What you wrote with them stays.</li>
  </>
);
