import { Send } from "lucide-react";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireOwner } from "#app/http/guards.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { textInPieces } from "#domain/kernel/text/paragraphs.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { findRetreatToAnnounce } from "#domain/shop/news/queries.ts";
import { announceRetreat } from "#domain/shop/news/send-newsletter-issue.ts";
import {
  newsletterMessages,
  newsletterRefusals,
  formatPeopleCount,
} from "#domain/shop/news/messages.ts";
import type { Route } from "./+types/notify";
import { NewsletterPreview } from "./newsletter-preview.tsx";

export async function loader({ context, url, params: { productId } }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const { words, ...retreat } = orNotFound(await findRetreatToAnnounce(ctx, productId));
  return {
    productId,
    retreat,
    pieces: textInPieces(words),
    flash: flashOf(url, newsletterMessages),
  };
}

export async function action({ context, params: { productId } }: Route.ActionArgs) {
  const { ctx, account } = requireOwner(context);
  const announced = await announceRetreat(ctx, productId, {
    name: account.name,
  });
  if (announced.ok)
    throw redirect(`${href("/dashboard/products/:productId/tell", { productId })}?done=sent`, 303);
  return data<ActionResult>({ failed: newsletterRefusals[announced.why] }, 409);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Tell of a retreat", matches);

/** What those who asked for the next retreat would get, and the button that sends it, once. */
export default function Notify({
  loaderData: { productId, retreat, pieces, flash },
  actionData,
}: Route.ComponentProps) {
  const { subject, name, asked, announced } = retreat;
  const busy = useNavigation().state === "submitting";
  return (
    <OfficePage
      title="Tell those who asked"
      subtitle={name}
      back={{ to: href("/dashboard/products/:productId", { productId }), label: "the retreat" }}
      width="form"
    >
      <ActionNotice result={actionData} flash={flash} />
      <NewsletterPreview subject={subject} pieces={pieces} />
      <div className="mt-5">
        {announced?.sentAt ? (
          <p>
            {announced.sentByName} told {formatPeopleCount(announced.sentTo ?? 0)} on{" "}
            {longDate(announced.sentAt)}, {clockTime(announced.sentAt)}.
          </p>
        ) : (
          <Form method="post" className="flex flex-wrap items-center gap-4">
            <Button
              busy={busy}
              disabled={asked === 0}
              icon={<Send aria-hidden className="size-4.5" />}
            >
              Tell {formatPeopleCount(asked)}
            </Button>
            <p className="text-sm text-soft">
              {asked === 0
                ? "Nobody has asked to be told yet."
                : "Once only, and it cannot be called back."}
            </p>
          </Form>
        )}
      </div>
    </OfficePage>
  );
}
