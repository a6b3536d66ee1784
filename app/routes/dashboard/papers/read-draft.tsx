import { privateMeta } from "#app/frame/private-meta.ts";
import { requireOwner } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { findDraftPaper } from "#domain/studio/policy-wording/find-paper.ts";
import type { Route } from "./+types/read-draft.ts";
import { PaperReading } from "./paper-reading.tsx";

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  return { paper: orNotFound(await findDraftPaper(ctx, slug), "Draft not found") };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("A draft", matches);

export default function ReadDraft({ loaderData: { paper } }: Route.ComponentProps) {
  return <PaperReading paper={paper} edition="A draft: nobody else sees it yet." />;
}
