import { type Embed, embeds } from "../embeds.ts";

/** How long the network's script gets before it is told to look for posts (requirements 1.9). */
const pause = 100;

type Networks = {
  instgrm?: { Embeds: { process(): void } };
  FB?: { init(how: object): void; XFBML: { parse(): void } };
};

/**
 * Shows a post of another site in a `[data-embed]` card when its button is pressed, and sends that
 * site no request before. A script that is there already looks again after 100 ms; otherwise it is
 * added, and looks 100 ms after it has loaded. When it cannot be loaded the card says so, and its
 * plain link to the post is still there.
 */
export function enhanceEmbeds() {
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || !target.closest("[data-embed-show]")) return;
    const card = target.closest<HTMLElement>("[data-embed]");
    const embed = embeds[card?.dataset["embed"] as keyof typeof embeds];
    if (card && embed) void show(card, embed);
  });
}

async function show(card: HTMLElement, embed: Embed) {
  const place = card.querySelector<HTMLElement>("[data-embed-place]");
  const news = card.querySelector<HTMLElement>("[data-embed-news]");
  if (!place || !news) return;
  card.dataset["embedShown"] = "";
  const post = document.createElement(embed.tag);
  post.className = embed.kind;
  post.setAttribute(embed.link, card.dataset["embedLink"] ?? "");
  place.append(post);
  place.focus();
  news.textContent = `Loading the post from ${embed.name}…`;
  try {
    await load(embed.script);
    setTimeout(() => (process(), (news.textContent = "")), pause);
  } catch {
    post.remove();
    delete card.dataset["embedShown"];
    news.textContent = `The post could not be loaded. You can see it on ${embed.name}.`;
  }
}

function load(src: string): Promise<unknown> | undefined {
  if (document.querySelector(`script[src="${src}"]`)) return undefined;
  const script = document.createElement("script");
  script.src = src;
  document.head.append(script);
  return new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => (script.remove(), reject(new Error(src)));
  });
}

function process() {
  const { instgrm, FB } = window as Networks;
  instgrm?.Embeds.process();
  FB?.init({ version: "v23.0" });
  FB?.XFBML.parse();
}
