/** What the privacy page says after a withdrawal. */
export const withdrawnMessages = { withdrawn: "Your consent has been withdrawn." } as const;
