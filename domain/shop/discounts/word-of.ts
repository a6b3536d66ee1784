/** Letters and digits that are not mistaken for each other. */
const letters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** Ten of them, following from secret bytes. */
export const wordOf = (secret: Uint8Array): string =>
  [...secret.subarray(0, 10)].map((byte) => letters[byte % letters.length]).join("");
