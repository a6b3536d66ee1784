import { teamPath, therapistPath } from "#domain/schedule/team/messages.ts";
import type { TeamMember } from "#domain/schedule/team/queries.ts";

/** Where the home page leads to those who teach here: to all of them, or to the only one. */
export function teamLinkOf([first, ...others]: readonly TeamMember[]) {
  if (!first) return undefined;
  return others.length > 0
    ? { href: teamPath, label: "Meet the team" }
    : { href: therapistPath(first.slug), label: `More about ${first.name}` };
}
