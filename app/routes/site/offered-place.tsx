import { data, href, redirect } from "react-router";
import type { PageHandle } from "#app/frame/page-handle.ts";
import { privateMeta } from "#app/frame/private-meta.ts";
import { anyone } from "#app/http/ctx.ts";
import { flashOf } from "#app/http/flash.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { GiveForm } from "#app/parts/shop/give-form.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { PayOffer } from "#app/parts/shop/pay-offer.tsx";
import { RefundCost } from "#app/parts/shop/refund-cost.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { Heading, Page } from "#app/ui/page.tsx";
import { asSystem } from "#domain/kernel/ctx.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { answerOffer, findOfferedPlace, type OfferState } from "#domain/schedule/groups/offers.ts";
import { passIn } from "#domain/schedule/groups/hold-forms.ts";
import { offerNews, offerPath, offerRefusals } from "#domain/schedule/groups/messages.ts";
import { findGivingOf } from "#domain/schedule/groups/give-own-place.ts";
import { transferNews } from "#domain/shop/transfers/messages.ts";
import type { Route } from "./+types/offered-place.ts";
import { submitOwnGift } from "./own-gift-actions.ts";

export const handle: PageHandle = { still: true };

const markOf = (url: URL) => (url.searchParams.get("s") ?? "").slice(0, 200);

/**
 * The offer of a place, from an email. The holder of the link has no identity in the database, a
 * guest above all: what the seal proves is done by the system. Opening it changes nothing, since
 * programs that scan emails open links, too.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const mark = markOf(url);
  const ctx = asSystem(anyone(context));
  const offer = await findOfferedPlace(ctx, mark);
  const giving = offer?.cancelling ? await findGivingOf(ctx, offer.placeId) : undefined;
  const flash = flashOf(url, { ...offerNews, ...transferNews });
  return data({ mark, offer, giving, flash }, offer ? 200 : 404);
}

export async function action({ request, context }: Route.ActionArgs) {
  const mark = markOf(new URL(request.url));
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "give" || intent === "end-gift") {
    const done = await submitOwnGift(context, mark, form);
    if (typeof done !== "string") return done;
    throw redirect(`${offerPath}?${new URLSearchParams({ s: mark, done }).toString()}`, 303);
  }
  if (intent !== "take" && intent !== "give-back")
    return data<ActionResult>({ failed: "Please choose what to do." }, 422);
  const answered = await answerOffer(asSystem(anyone(context)), mark, intent, {
    passId: passIn(form.get("pay") ?? undefined),
  });
  if (!answered.ok) return data<ActionResult>({ failed: offerRefusals[answered.why] }, 409);
  const done = intent === "take" ? "taken" : "given-back";
  throw redirect(`${offerPath}?${new URLSearchParams({ s: mark, done }).toString()}`, 303);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privateMeta(
    loaderData?.offer ? titles[loaderData.offer.state] : "This link is not one of ours",
    matches,
  );

const titles: Record<OfferState, string> = {
  open: "A place for you",
  first: "A place is free",
  taken: "The place is yours",
  over: "This place is not kept for you any more",
};

export default function OfferedPlace({
  loaderData: { mark, offer, giving, flash },
  actionData,
}: Route.ComponentProps) {
  if (!offer) {
    return (
      <Page
        title="This link is not one of ours"
        lead="It may have been cut in two by a mail program. Please copy all of it, or write to us and we keep the place for you."
        width="form"
      >
        <LinkButton href={href("/contact")}>Write to us</LinkButton>
      </Page>
    );
  }
  const { state, what, startsAt, endsAt, therapistName, where, holdUntil } = offer;
  return (
    <Page
      title={titles[state]}
      lead={`${what}${therapistName ? ` with ${therapistName}` : ""}`}
      width="form"
    >
      <ActionNotice result={actionData} flash={flash} />
      <p className="font-semibold tabular-nums">
        {longDate(startsAt)}, {clockTime(startsAt)} to {clockTime(endsAt)}
      </p>
      <p className="wrap-anywhere text-soft">{where}</p>
      {state === "first" || (state === "open" && holdUntil) ? (
        <>
          <p className="mt-5">
            {holdUntil
              ? `We keep it for you until ${clockTime(holdUntil)} on ${longDate(holdUntil)}; then it goes to whoever waits next.`
              : "It begins soon, so everybody who waits has been told. Whoever takes it first has it."}
          </p>
          <form
            method="post"
            action={`${offerPath}?s=${encodeURIComponent(mark)}`}
            className="mt-6"
          >
            <PayOffer passes={offer.passes} id="offer" />
            <p className="mt-6 flex flex-wrap gap-3">
              <Button name="intent" value="take" size="large">
                Take the place
              </Button>
              <Button name="intent" value="give-back" size="large" variant="secondary">
                {state === "first" ? "Leave the waiting list" : "Give it back"}
              </Button>
            </p>
          </form>
        </>
      ) : (
        <>
          <Ended state={state} />
          {giving && !giving.whyNot && (
            <section aria-labelledby="give" className="mt-8 border-t border-ink/25 pt-6">
              <Heading size={3} id="give">
                Give my place to a friend
              </Heading>
              <GiveForm
                intents={{ give: "give", end: "end-gift" }}
                gift={giving.gift}
                result={actionData}
              />
            </section>
          )}
          {offer.cancelling && <GuestCancels mark={mark} {...offer.cancelling} />}
        </>
      )}
    </Page>
  );
}

type GuestCancelsProps = { mark: string } & NonNullable<
  NonNullable<Route.ComponentProps["loaderData"]["offer"]>["cancelling"]
>;

/** A guest cancels the place that they have: what it costs, and the button. */
function GuestCancels({ mark, refund, freeUntil, feePence, isLate }: GuestCancelsProps) {
  return (
    <section aria-labelledby="cancel" className="mt-8 border-t border-ink/25 pt-6">
      <Heading size={3} id="cancel">
        If you cannot come
      </Heading>
      {refund ? (
        <RefundCost {...refund} freeUntil={freeUntil} />
      ) : (
        <p className="mt-3">
          {isLate && feePence > 0
            ? `It is late: we may ask for ${formatPence(feePence)}.`
            : "Cancelling costs nothing."}
        </p>
      )}
      <form method="post" action={`${offerPath}?s=${encodeURIComponent(mark)}`} className="mt-5">
        <Button name="intent" value="give-back" variant="danger">
          Cancel My Place
        </Button>
      </form>
    </section>
  );
}

const Ended = ({ state }: { state: OfferState }) => (
  <>
    <p className="mt-5">
      {state === "taken"
        ? "Please write or ring if you cannot come after all."
        : "It was given back, its time ran out, or it does not take place. Please write or ring us for another time."}
    </p>
    <p className="mt-6 flex flex-wrap gap-3">
      <LinkButton href={href("/contact")} variant="secondary">
        Write to us
      </LinkButton>
    </p>
  </>
);
