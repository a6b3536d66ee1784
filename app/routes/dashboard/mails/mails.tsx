import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireOwner } from "#app/http/guards.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { listWordedKinds } from "#domain/studio/mail-words/queries.ts";
import { wordedKinds } from "#domain/studio/mail-words/rules.ts";
import type { Route } from "./+types/mails.ts";

const flashes = { changed: "Saved. The next mails of this kind say it." };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const worded = new Set(await listWordedKinds(ctx));
  const kinds = wordedKinds().map((one) => ({ ...one, isWorded: worded.has(one.kind) }));
  return { kinds, flash: flashOf(url, flashes) };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Words of mails", matches);

export default function Mails({ loaderData: { kinds, flash } }: Route.ComponentProps) {
  return (
    <OfficePage
      title="Words of mails"
      subtitle="Add your own subject and paragraphs to each kind of mail. What the mail is about, its links and what the law asks always stay. Mails that keep an account safe, and those to the studio itself, are not in the list."
      width="form"
    >
      <ActionNotice result={undefined} flash={flash} />
      <ul className="divide-y divide-line rounded-lg border border-line bg-white">
        {kinds.map(({ kind, label, isWorded }) => (
          <li key={kind} className="flex flex-wrap items-center gap-x-3 px-4 py-1.5">
            <a href={href("/dashboard/mails/:kind", { kind })} className="link py-1">
              {label}
            </a>
            {isWorded && <Badge tone="good">With your words</Badge>}
          </li>
        ))}
      </ul>
    </OfficePage>
  );
}
