import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireOwner } from "#app/http/guards.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { plainDate } from "#domain/kernel/time.ts";
import { wording } from "#domain/studio/policy-documents/messages.ts";
import { formatVersion, wordingDone } from "#domain/studio/policy-wording/messages.ts";
import { listPapers } from "#domain/studio/policy-wording/queries.ts";
import type { Route } from "./+types/papers.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  return { papers: await listPapers(ctx), flash: flashOf(url, wordingDone) };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Papers", matches);

export default function Papers({ loaderData: { papers, flash } }: Route.ComponentProps) {
  return (
    <OfficePage
      title="Papers"
      subtitle="What people agree on with you, in your words. Each wording that you publish is kept: an order shows the one that it was made under. Please read those that came with the product, and have your adviser read them."
      width="form"
    >
      <ActionNotice result={undefined} flash={flash} />
      <ul className="divide-y divide-line rounded-lg border border-line bg-white">
        {papers.map(({ slug, title, isGiven, hasDraft, next, by, ...version }) => (
          <li key={slug} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <div>
              <a href={href("/dashboard/papers/:slug", { slug })} className="link font-semibold">
                {title}
              </a>
              <p className="text-sm text-soft">
                {formatVersion(version)}
                {by && `, by ${by}`}
                {next && ` · another from ${plainDate(next)}`}
              </p>
            </div>
            <p className="flex gap-2">
              {hasDraft && <Badge tone="warn">Draft</Badge>}
              <Badge tone={isGiven ? "plain" : "good"}>
                {isGiven ? "The product’s words" : "Your words"}
              </Badge>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-soft">
        The day on which your adviser read them is in the{" "}
        <a href={href("/dashboard/settings")} className="link">
          settings
        </a>
        : until then each says “{wording.mark}”. Forms that clients fill in and sign have their own
        versions under Forms in the area of the therapists. What mails say is under{" "}
        <a href={href("/dashboard/mails")} className="link">
          Words of mails
        </a>
        .
      </p>
    </OfficePage>
  );
}
