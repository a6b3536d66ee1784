// Clients as their therapists read them (requirements 3.2.10).

export const clientMessages = {
  invited: "Client added. An invitation is on its way to them by e-mail.",
  changed: "Client changed.",
  known: "Somebody with this e-mail address has an account already.",
  "not-allowed": "You don't have permission to manage sessions",
  "no-such-client": "This client is not there any more.",
  "too-many": "That is a lot of new clients. Please try again in an hour.",
} as const;

/** Active once the e-mail address is verified, pending until then. */
export const clientStatus = (emailVerified: boolean) => (emailVerified ? "Active" : "Pending");
export const noNumber = "Pending";
export const never = "Never";
