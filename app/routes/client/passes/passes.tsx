import { Ticket } from "lucide-react";
import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireClient } from "#app/http/guards.ts";
import { flashOf } from "#app/http/flash.ts";
import { ActionNotice, type ActionResult, resultFor } from "#app/parts/pages/action-result.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { longDate, shortDate } from "#domain/kernel/time.ts";
import { timesPath } from "#domain/schedule/own-sessions/messages.ts";
import { timetablePath } from "#domain/schedule/timetable/messages.ts";
import {
  entryLabels,
  formatOpens,
  passTones,
  sharingNews,
  stateLabels,
} from "#domain/shop/passes/messages.ts";
import { listOwnPasses, type OwnPass } from "#domain/shop/passes/own-passes.ts";
import { listInvitations } from "#domain/shop/passes/share-pass.ts";
import { Invitations, Sharing } from "./sharing.tsx";
import { handleSharing } from "./sharing-actions.ts";
import type { Route } from "./+types/passes.ts";

/** What a client has left on their passes, until when, what each was used for, and who shares it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireClient(context);
  return {
    passes: await listOwnPasses(ctx),
    invitations: await listInvitations(ctx),
    flash: flashOf(url, sharingNews),
  };
}

export const action = handleSharing;

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("My Passes", matches);

export default function Passes({ loaderData, actionData }: Route.ComponentProps) {
  const { passes, invitations, flash } = loaderData;
  return (
    <div className="max-w-4xl">
      <h1 className="mb-6 text-3xl">My Passes</h1>
      <ActionNotice result={actionData} flash={flash} />
      <Invitations invitations={invitations} />
      {passes.length === 0 ? (
        <EmptyState
          title="No passes yet"
          icon={<Ticket aria-hidden className="size-8" />}
          action={<LinkButton href={href("/shop")}>See our passes in the shop</LinkButton>}
        >
          With a pass you book and pay in one press. What you buy with this email appears here.
        </EmptyState>
      ) : (
        <ul className="grid gap-6">
          {passes.map((pass) => (
            <Pass key={pass.id} pass={pass} result={resultFor(actionData, `share:${pass.id}`)} />
          ))}
        </ul>
      )}
    </div>
  );
}

type PassProps = { pass: OwnPass; result: ActionResult | undefined };

function Pass({ pass, result }: PassProps) {
  const { name, state, balance, credits, isUnlimited, opens, validUntil, movements } = pass;
  const isUsable = state === "active" || state === "frozen";
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-2xl wrap-anywhere">{name}</h2>
          <p className="text-soft">For {formatOpens(pass)}.</p>
        </div>
        <Badge tone={passTones[state]}>{stateLabels[state]}</Badge>
      </div>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
        {!isUnlimited && <span className="font-display text-4xl tabular-nums">{balance}</span>}
        <span>
          {isUnlimited ? "As often as you like" : `of ${credits} left`}
          {validUntil &&
            (state === "expired"
              ? `; it ended on ${longDate(validUntil)}`
              : `, until ${longDate(validUntil)}`)}
        </span>
      </p>
      {pass.frozenFrom && pass.frozenUntil && (
        <p className="mt-2">
          Frozen from {longDate(pass.frozenFrom)} to {longDate(pass.frozenUntil)}: it pays for
          nothing on these days, and as many were added to its end.
        </p>
      )}
      {isUsable && balance > 0 && (
        <p className="mt-4">
          <LinkButton href={opens === "class" ? timetablePath : timesPath} size="small">
            {opens === "class" ? "Book a class" : "Book a session"}
          </LinkButton>
        </p>
      )}
      {pass.isShared && <Sharing pass={pass} result={result} />}
      <h3 className="mt-6 text-lg">What became of it</h3>
      <ol className="mt-1 divide-y divide-line">
        {movements.map((movement) => (
          <Movement key={movement.id} {...movement} />
        ))}
      </ol>
    </Card>
  );
}

const Movement = ({
  kind,
  credits,
  days,
  at,
  what,
  startsAt,
  reason,
  usedBy,
}: OwnPass["movements"][number]) => (
  <li className="grid grid-cols-[1fr_auto] gap-x-4 py-2.5">
    <span className="min-w-0 wrap-anywhere">
      {entryLabels[kind]}
      {what && startsAt && `: ${what}, ${shortDate(startsAt)}`}
      {usedBy && ` (${usedBy})`}
      {reason && <span className="block text-sm text-soft">{reason}</span>}
      <span className="block text-sm text-soft">{shortDate(at)}</span>
    </span>
    <span className="font-semibold tabular-nums">
      {credits === 0 ? `${days > 0 ? "+" : ""}${days} days` : credits > 0 ? `+${credits}` : credits}
    </span>
  </li>
);
