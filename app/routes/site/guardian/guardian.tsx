import { data, href } from "react-router";
import type { PageHandle } from "#app/frame/page-handle.ts";
import { privateMeta } from "#app/frame/private-meta.ts";
import { anyone } from "#app/http/ctx.ts";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Page } from "#app/ui/page.tsx";
import { longDate } from "#domain/kernel/time.ts";
import {
  confirmGuardian,
  findByLink,
  withdrawAsGuardian,
} from "#domain/people/guardians/confirm-guardian.ts";
import {
  guardianConsent,
  guardianLinkDays,
  guardianRelations,
} from "#domain/people/guardians/messages.ts";
import type { Route } from "./+types/guardian.ts";

export const handle: PageHandle = { still: true };

/** Looking at a link confirms nothing: programs that look through mail open links, too. The button does. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = (new URL(request.url).searchParams.get("token") ?? "").slice(0, 200);
  const found = token ? await findByLink(anyone(context), token) : undefined;
  if (!found) return { token, asked: undefined };
  const { firstName, name, relation, confirmedAt } = found;
  return { token, asked: { firstName, name, relation, confirmedAt } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const token = String(form.get("token") ?? "").slice(0, 200);
  const isBack = form.get("intent") === "withdraw";
  const outcome = await (isBack ? withdrawAsGuardian : confirmGuardian)(anyone(context), token);
  if (!outcome.ok) return data({ over: true as const }, 410);
  const { firstName } = outcome.value;
  return isBack ? { withdrawn: firstName } : { confirmed: firstName };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Parent or guardian", matches);

export default function Guardian({
  loaderData: { token, asked },
  actionData: result,
}: Route.ComponentProps) {
  if (result && "withdrawn" in result)
    return (
      <Confirmation
        title="You have taken your word back"
        lead={`Nothing new is booked or begun for ${result.withdrawn}. They and those who treat them are told.`}
      />
    );
  if (result && "confirmed" in result)
    return (
      <Confirmation
        title="Thank you, it is confirmed"
        lead={`${result.confirmed} can be booked and treated. Please keep the mail: its link takes this back at any time.`}
      />
    );
  if (result || !asked)
    return (
      <Confirmation
        title="This link has ended"
        lead={`Links to confirm work for ${guardianLinkDays} days, until somebody else is named, and until the client is 18. Please ask for another.`}
      />
    );
  const { firstName, name, relation, confirmedAt } = asked;
  return (
    <Page
      title={confirmedAt ? `You have confirmed for ${firstName}` : `Do you speak for ${firstName}?`}
      lead={
        confirmedAt
          ? `On ${longDate(confirmedAt)} you agreed to this:`
          : `${firstName} named you, ${name}, as this: ${guardianRelations[relation]}.`
      }
      width="form"
    >
      <Card as="section">
        <form method="post" action={href("/guardian")} className="grid gap-5">
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="intent" value={confirmedAt ? "withdraw" : "confirm"} />
          <blockquote className="border-l-2 border-pine pl-4">{guardianConsent.wording}</blockquote>
          <div>
            <Button size="large" variant={confirmedAt ? "secondary" : "primary"}>
              {confirmedAt ? "Take this back" : "I agree and confirm"}
            </Button>
          </div>
        </form>
      </Card>
      <p className="mt-6 text-soft">
        {confirmedAt
          ? "If you take it back, nothing new is booked or begun; what was noted before is kept for as long as the law asks."
          : `You do not know ${firstName}? Then close this page: nothing is confirmed, and you get no more mails about it.`}
      </p>
    </Page>
  );
}

const Confirmation = ({ title, lead }: { title: string; lead: string }) => (
  <Page title={title} lead={lead} width="form">
    <LinkButton href={href("/")}>Back to the studio</LinkButton>
  </Page>
);
