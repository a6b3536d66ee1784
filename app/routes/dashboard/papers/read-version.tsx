import { privateMeta } from "#app/frame/private-meta.ts";
import { requireOwner } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { findPaperVersion } from "#domain/studio/policy-wording/find-paper.ts";
import { formatVersion } from "#domain/studio/policy-wording/messages.ts";
import type { Route } from "./+types/read-version.ts";
import { PaperReading } from "./paper-reading.tsx";

export async function loader({ context, params: { slug, label } }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  return { paper: orNotFound(await findPaperVersion(ctx, slug, label), "Version not found") };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("A version", matches);

export default function ReadVersion({ loaderData: { paper } }: Route.ComponentProps) {
  return <PaperReading paper={paper} edition={formatVersion(paper.document)} />;
}
