type Status = "held" | "scheduled" | "completed" | "cancelled" | "no_show";

/** The status of a session as therapists read it; one that is over and not told is overdue (spec 2, point 4). */
export function sessionStatusWord(status: Status, isOver: boolean) {
  if (status === "scheduled" && isOver) return "overdue";
  return status === "no_show" ? "no-show" : status;
}

export const statusTones = {
  scheduled: "info",
  overdue: "warn",
  completed: "good",
  cancelled: "plain",
  "no-show": "bad",
  held: "plain",
} as const;
