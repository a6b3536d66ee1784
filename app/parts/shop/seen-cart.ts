/** Where this tab remembers what it saw in its cart: products and numbers, nothing of a person. */
const place = "cart-seen";

/** What this tab saw in its cart last, as the form of an undo sends it ("id:2,id:1"); "" when that was nothing. */
export function seenCart(): string {
  try {
    return sessionStorage.getItem(place) ?? "";
  } catch {
    return "";
  }
}

/** Remembers it. */
export function noteSeenCart(lines: string): void {
  try {
    sessionStorage.setItem(place, lines);
  } catch {
    // A forbidden storage remembers nothing: then nothing is said.
  }
}
