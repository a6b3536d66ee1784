import { Badge } from "#app/ui/badge.tsx";
import { endpointStates } from "#domain/studio/webhooks/messages.ts";

type EndpointBadgeProps = { state: keyof typeof endpointStates; failingSince: Date | null };

/** Where a receiver stands; an active one that does not answer says so. */
export function EndpointBadge({ state, failingSince }: EndpointBadgeProps) {
  if (state === "active" && failingSince) return <Badge tone="warn">Not answering</Badge>;
  const tone = state === "active" ? "good" : state === "stopped" ? "bad" : undefined;
  return <Badge {...(tone && { tone })}>{endpointStates[state]}</Badge>;
}
