// What happens to a link or button pressed while the connection is away: it stays on the page and
// is offered again.

/** The sentence of the error catalogue (requirements 3.8). */
const away = "Connection failed. Please check your internet connection and try again.";

/** Longer than this no answer is waited for, in milliseconds. */
const patience = 5_000;

/** Whether the studio answers now. The browser knows of a cable that is out, but not of a network that leads nowhere. */
async function isConnected(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(patience) });
    return true;
  } catch {
    return false;
  }
}

/**
 * Does it if the studio can be reached. If not, the page says so and stays, and "Try again" asks
 * once more; another action removes the offer.
 */
export async function whenConnected(act: () => void): Promise<void> {
  document.querySelector("[data-away]")?.remove();
  if (await isConnected()) return act();
  const again = document.createElement("button");
  again.type = "button";
  again.className = "away-again";
  again.textContent = "Try again";
  again.addEventListener("click", () => void whenConnected(act));
  const notice = document.createElement("div");
  notice.dataset["away"] = "";
  notice.setAttribute("role", "alert");
  notice.className = "away";
  const words = document.createElement("p");
  words.textContent = away;
  notice.append(words, again);
  document.querySelector("[data-away]")?.remove();
  document.body.append(notice);
}
