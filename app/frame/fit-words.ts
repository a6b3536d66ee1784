/** What search results show before they cut: characters of a title, and of a description. */
const longest = { title: 60, description: 155 };

/** A page's title with the studio's name, as long as both fit; what is longer alone ends at a word. */
export function fitTitle(title: string, studio: string): string {
  const full = `${title} · ${studio}`;
  return full.length <= longest.title ? full : shortened(title, longest.title);
}

/** A description that is not cut in search results: whole sentences if they say enough, else whole words. */
export function fitDescription(text: string): string {
  if (text.length <= longest.description) return text;
  const sentences = /^.{60,}[.!?](?=\s)/.exec(text.slice(0, longest.description + 1))?.[0];
  return sentences ?? shortened(text, longest.description);
}

function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const words = text.slice(0, most).replace(/\s+\S*$/, "");
  return `${words.slice(0, most - 1).replace(/[\s,;:–—·-]+$/, "")}…`;
}
