import type { Topic } from "#domain/shop/news/messages.ts";

/** What the page is called and its button says, by what is asked for. */
export const askTitles: Record<Topic, { title: string; button: string }> = {
  news: { title: "Studio news", button: "Send me studio news" },
  retreats: { title: "The next retreat", button: "Tell me about the next retreat" },
  product: { title: "Back in stock", button: "Tell me when it is back" },
};

/** What a subscriber gets, in the middle of a sentence. */
export const whatOf = ({ topic, product }: { topic: Topic; product: string | null }): string =>
  topic === "news"
    ? "studio news"
    : topic === "retreats"
      ? "a mail whenever a new retreat is announced"
      : `one mail when ${product ?? "it"} is back in stock`;
