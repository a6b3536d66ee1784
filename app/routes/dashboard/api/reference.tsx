import { href } from "react-router";
import { describeApi } from "#app/api/describe.ts";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requestContextOf } from "#app/http/ctx.ts";
import { requireOwner } from "#app/http/guards.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Card } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { apiScopes } from "#domain/people/api-keys/rules.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import type { Route } from "./+types/reference.ts";
import { type OperationShown, OperationCard } from "./operation-card.tsx";
import { shownOperations } from "./shown-operations.ts";
import { TryIt } from "./try-it.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const { origin } = requestContextOf(context);
  const studio = await findStudioDetails(ctx);
  const description = describeApi({ studio: studio?.name ?? "Studio", origin });
  return { groups: shownOperations(description), base: `${origin}/api/v1` };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("API", matches);

export default function Reference({ loaderData: { groups, base } }: Route.ComponentProps) {
  return (
    <OfficePage
      title="API"
      subtitle="What other programs can ask, and how. Nothing about health, ever."
      back={{ to: href("/dashboard/api"), label: "API keys" }}
      actions={
        <LinkButton href="/api/v1/openapi.json" size="small" variant="secondary">
          openapi.json
        </LinkButton>
      }
    >
      <div className="grid grid-cols-1 gap-8 xl:grid-cols-[3fr_2fr]">
        <div className="grid grid-cols-1 gap-8">
          <Rules base={base} />
          {groups.map(({ tag, operations }) => (
            <Group key={tag} tag={tag} operations={operations} />
          ))}
        </div>
        <aside className="min-w-0 xl:sticky xl:top-4 xl:self-start">
          <TryIt operations={groups.flatMap(({ operations }) => operations)} />
        </aside>
      </div>
    </OfficePage>
  );
}

const Group = ({ tag, operations }: { tag: string; operations: OperationShown[] }) => (
  <section>
    <h2 className="mb-3 text-2xl">{tag}</h2>
    <div className="grid grid-cols-1 gap-3">
      {operations.map((one) => (
        <OperationCard key={one.id} operation={one} />
      ))}
    </div>
  </section>
);

const Rules = ({ base }: { base: string }) => (
  <Card as="section" tone="cream">
    <h2 className="text-xl">How it is asked</h2>
    <pre
      tabIndex={0}
      aria-label="Example"
      className="mt-3 overflow-x-auto rounded-md bg-white p-4 text-sm"
    >
      {`curl -H "Authorization: Bearer frk_…" \\\n  "${base}/timetable?limit=20"`}
    </pre>
    <ul className="mt-4 grid list-disc gap-1.5 pl-5 text-soft">
      <li>A key goes into the Authorization header, never into an address.</li>
      <li>Lists come in pages: ask again with the cursor of the page before.</li>
      <li>Every change carries an Idempotency-Key: sent again, it has no second effect.</li>
      <li>Money is in pence, an instant in UTC, a day that of London.</li>
      <li>
        No note, form, measure, flag or photograph of a client, nor whether there is one: the
        database refuses it to every key.
      </li>
    </ul>
    <details className="mt-4">
      <summary className="cursor-pointer font-semibold">What a key may do: its scopes</summary>
      <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
        {Object.entries(apiScopes).map(([scope, opens]) => (
          <div key={scope} className="contents">
            <dt>
              <code>{scope}</code>
            </dt>
            <dd className="text-soft max-sm:mb-2">{opens}</dd>
          </div>
        ))}
      </dl>
    </details>
  </Card>
);
