import { data, href } from "react-router";
import type { PageHandle } from "#app/frame/page-handle.ts";
import { privateMeta } from "#app/frame/private-meta.ts";
import { anyone } from "#app/http/ctx.ts";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Page } from "#app/ui/page.tsx";
import {
  confirmSubscription,
  findSubscriptionRequest,
} from "#domain/shop/news/confirm-subscription.ts";
import { confirmDays, consentWording } from "#domain/shop/news/messages.ts";
import type { Route } from "./+types/confirm.ts";
import { whatOf } from "./news-messages.ts";

export const handle: PageHandle = { still: true };

/** Looking at a link confirms nothing: programs that look through mail open links, too. The button does. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return {
    token,
    asked: token ? await findSubscriptionRequest(anyone(context), token) : undefined,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await request.formData()).get("token") ?? "").slice(0, 200);
  const confirmed = await confirmSubscription(anyone(context), token);
  return confirmed.ok ? { confirmed: confirmed.value } : data({ over: true as const }, 410);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta("Confirm your e-mail address", matches);

export default function Confirm({
  loaderData: { token, asked },
  actionData: result,
}: Route.ComponentProps) {
  if (result && "confirmed" in result) {
    return (
      <Page
        title="Thank you, you are on the list"
        lead={`From now on you get ${whatOf(result.confirmed)}. Each mail has a link to leave with one press.`}
        width="form"
      >
        <LinkButton href={href("/")}>Back to the studio</LinkButton>
      </Page>
    );
  }
  if (result || !asked) {
    return (
      <Page
        title="This link has ended"
        lead={`Links to confirm work for ${confirmDays} days, and only the latest one. Nothing was signed up.`}
        width="form"
      >
        <LinkButton href={href("/news")}>Ask for another</LinkButton>
      </Page>
    );
  }
  return (
    <Page title="Shall we write to you?" lead={`You asked for ${whatOf(asked)}.`} width="form">
      <Card as="section">
        <form method="post" action={href("/news/confirm")} className="grid gap-5">
          <input type="hidden" name="token" value={token} />
          <p>{consentWording(asked.topic)}</p>
          <div>
            <Button size="large">Yes, write to me</Button>
          </div>
        </form>
      </Card>
      <p className="mt-6 text-soft">
        It was not you? Then close this page: we do not write again, and forget the address.
      </p>
    </Page>
  );
}
