type Status = "held" | "scheduled" | "completed" | "cancelled" | "no_show";

/** The status of a session as therapists read it; one that is over and not told is overdue (requirements 2.4.5). */
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
