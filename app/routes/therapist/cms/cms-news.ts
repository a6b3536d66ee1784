/** What the CMS says after a dialog has done its work, by what was done. */
export const cmsNews = {
  booked: "Session created. Whoever comes is told by e-mail in a few minutes.",
  added: "Group session created.",
  saved: "Session saved.",
  deleted: "Session deleted. Its time is free again.",
} as const;
