import { Badge } from "#app/ui/badge.tsx";
import { shortDate } from "#domain/kernel/time.ts";

type NoteStateProps = { isShared: boolean; readAt: Date | null };

/** Whether the client sees a note, and has read it. */
export function NoteState({ isShared, readAt }: NoteStateProps) {
  if (!isShared) return <Badge>Therapists only</Badge>;
  return readAt ? (
    <Badge tone="good">Read {shortDate(readAt)}</Badge>
  ) : (
    <Badge tone="info">Not read yet</Badge>
  );
}

/** How urgent a note is, said only where it is not as usual. */
export const priorityTones = {
  high: "bad",
  medium: "warn",
  low: "plain",
} as const;
