/** What search results show before they cut: characters of a title, and of a description. */
const maxLength = { title: 60, description: 155 };

/** A page's title with the studio's name, as long as both fit; what is longer alone ends at a word. */
export function fitTitle(title: string, studio: string): string {
  const full = `${title} · ${studio}`;
  return full.length <= maxLength.title ? full : shortened(title, maxLength.title);
}

/** A description that is not cut in search results: whole sentences if they say enough, else whole words. */
export function fitDescription(text: string): string {
  if (text.length <= maxLength.description) return text;
  const sentences = /^.{60,}[.!?](?=\s)/.exec(text.slice(0, maxLength.description + 1))?.[0];
  return sentences ?? shortened(text, maxLength.description);
}

function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const words = text.slice(0, limit).replace(/\s+\S*$/, "");
  return `${words.slice(0, limit - 1).replace(/[\s,;:–—·-]+$/, "")}…`;
}
