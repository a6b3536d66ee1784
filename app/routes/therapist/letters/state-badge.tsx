import { Badge } from "#app/ui/badge.tsx";
import { type LetterState, letterStates } from "#domain/care/letters/messages.ts";

const tones = {
  draft: "plain",
  finished: "warn",
  asked: "busy",
  agreed: "info",
  objected: "bad",
  withdrawn: "bad",
  sent: "good",
} as const;

/** How a letter stands. */
export const LetterBadge = ({ state }: { state: LetterState }) => (
  <Badge tone={tones[state]}>{letterStates[state]}</Badge>
);
