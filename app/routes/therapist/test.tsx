import { privateMeta } from "#app/frame/private-meta.ts";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { FactList } from "#app/parts/office/fact-list.tsx";
import { Card } from "#app/ui/card.tsx";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import type { Route } from "./+types/test.ts";

/**
 * What a therapist can tell the person who helps them: that the site, its database, its clock and
 * their sign-in work.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = anyone(context);
  const studio = await findStudioDetails(ctx);
  const { account } = requireTherapist(context);
  const { mode, reference } = requestContextOf(context);
  const saved = studio ? "Saved" : "Not saved yet";
  return {
    facts: [
      ["Database", "Answers"],
      ["Studio settings", saved],
      ["Studio clock", `${longDate(ctx.now)}, ${clockTime(ctx.now)}`],
      ["Mode", mode],
      ["Signed in as", `${account.name}, ${account.email}`],
      ["Reference of this page", reference],
    ] as const,
  };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("System status", matches);

export default function SystemStatus({ loaderData: { facts } }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <h1 className="text-4xl">System status</h1>
      <Card className="mt-8">
        <FactList facts={facts} />
      </Card>
    </div>
  );
}
