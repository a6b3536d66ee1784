import { data, href, redirect } from "react-router";
import type { PageHandle } from "#app/frame/page-handle.ts";
import { privateMeta } from "#app/frame/private-meta.ts";
import { anyone } from "#app/http/ctx.ts";
import { flashOf } from "#app/http/flash.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { asSystem } from "#domain/kernel/ctx.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { findGivenClass } from "#domain/schedule/groups/give-own-place.ts";
import { findGivenPlace, findTransfer } from "#domain/shop/transfers/find-transfer.ts";
import { givenPath, transferNews } from "#domain/shop/transfers/messages.ts";
import type { Route } from "./+types/given-place.ts";
import { acceptGiven, clientHere } from "./given-place-actions.ts";
import { InClassForm, RetreatForm } from "./given-place-forms.tsx";

export const handle: PageHandle = { still: true };

const markOf = (url: URL) => (url.searchParams.get("s") ?? "").slice(0, 200);

/**
 * A place that was given to a friend, from the link in their mail: the seal proves it, and the
 * database knows no person behind it. Opening it changes nothing.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = asSystem(anyone(context));
  const transfer = await findTransfer(ctx, markOf(url));
  if (!transfer) return data({ state: "unknown" as const }, 404);
  const { state, fromName, toName, toEmail, participantId, endsAt } = transfer;
  const flash = flashOf(url, transferNews);
  const shown = { flash, fromName, toName, toEmail, action: givenPath + url.search };
  if (participantId) {
    const found = state === "open" ? await findGivenClass(ctx, participantId) : undefined;
    const client = await clientHere(context);
    const isSignedIn = client !== undefined;
    if (found) return data({ ...shown, state: "class" as const, isSignedIn, found });
    if (state === "accepted") return data({ ...shown, state: "taken" as const });
    return data({ ...shown, state: "over" as const });
  }
  const found = await findGivenPlace(ctx, transfer);
  if (!found || state === "over" || (state === "accepted" && endsAt <= ctx.now))
    return data({ ...shown, state: "over" as const });
  return data({ ...shown, state: "retreat" as const, found, isTaken: state === "accepted" });
}

export async function action({ request, context }: Route.ActionArgs) {
  const url = new URL(request.url);
  const result = await acceptGiven(context, markOf(url), await request.formData());
  if (result) return result;
  throw redirect(
    `${givenPath}?${new URLSearchParams({ s: markOf(url), done: "accepted" }).toString()}`,
    303,
  );
}

const titles = {
  unknown: "This link is not one of ours",
  over: "This link has ended",
  taken: "The place is taken",
  class: "A place for you",
  retreat: "A place for you",
} as const;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privateMeta(titles[loaderData?.state ?? "unknown"], matches);

export default function GivenPlace({ loaderData: found, actionData }: Route.ComponentProps) {
  const result: ActionResult | undefined = actionData;
  if (found.state === "unknown")
    return (
      <Page
        title={titles.unknown}
        lead="It may have been cut in two by a mail program. Please copy all of it, or write to us."
        width="form"
      >
        <LinkButton href={href("/contact")}>Write to us</LinkButton>
      </Page>
    );
  const { fromName, flash, action: to } = found;
  if (found.state === "over" || found.state === "taken")
    return (
      <Page title={titles[found.state]} lead={endings[found.state]} width="form">
        <ActionNotice result={result} flash={flash} />
        <LinkButton href={href("/contact")} variant="secondary">
          Write to us
        </LinkButton>
      </Page>
    );
  if (found.state === "class") {
    const { what, startsAt, endsAt, therapistName, where } = found.found;
    return (
      <Page
        title={titles.class}
        lead={`${fromName} gives you their place. It is paid for.`}
        width="form"
      >
        <ActionNotice result={result} />
        <h2 className="text-2xl wrap-anywhere">
          {what}
          {therapistName && ` with ${therapistName}`}
        </h2>
        <p className="mt-1 font-semibold tabular-nums">
          {longDate(startsAt)}, {clockTime(startsAt)} to {clockTime(endsAt)}
        </p>
        <p className="wrap-anywhere text-soft">{where}</p>
        <InClassForm to={to} gift={found} isSignedIn={found.isSignedIn} result={result} />
      </Page>
    );
  }
  const { name, eventStartsAt, location, told } = found.found;
  return (
    <Page
      title={found.isTaken ? "Your place" : titles.retreat}
      lead={found.isTaken ? "" : `${fromName} gives you their place. It is paid for.`}
      width="form"
    >
      <ActionNotice result={result} flash={flash} />
      <h2 className="text-2xl wrap-anywhere">{name}</h2>
      {eventStartsAt && (
        <p className="mt-1 font-semibold tabular-nums">
          {longDate(eventStartsAt)}, {clockTime(eventStartsAt)}
        </p>
      )}
      {location && <p className="wrap-anywhere text-soft">{location}</p>}
      <RetreatForm
        to={to}
        told={told ?? { name: found.toName }}
        isTaken={found.isTaken}
        result={result}
      />
    </Page>
  );
}

const endings = {
  over: "It was taken back, its time is over, or it does not take place. Please ask your friend, or ring us.",
  taken:
    "It was taken with this link, which can be used once. A confirmation went to whoever took it.",
} as const;
