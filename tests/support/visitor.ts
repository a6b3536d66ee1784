// A visitor of the built site without a browser: they read pages as text, and send forms as a browser without a script.
import { setTimeout as wait } from "node:timers/promises";
import type { SentMail } from "#adapters/mail/local-mailbox.ts";
import type { DemoStudio } from "./server.ts";
import { aBuyer, type Buyer, type Page } from "./buyer.ts";
import { type Filled, formsOf, pressOf } from "./form-of.ts";
import { sessionOf } from "./principals.ts";
import { ana, openCheckout, payByCard } from "./purchase.ts";

/** A page after all redirects. */
export type Visited = {
  status: number;
  /** Its path with its query. */
  path: string;
  html: string;
  /** Its words, with a space for each tag. */
  text: string;
  /** The first form that has these fields, as it stands. */
  form(...names: string[]): Filled;
  /** The address of the first link whose name fits. */
  link(name: RegExp): string;
};

export type Visitor = {
  buyer: Buyer;
  open(path: string): Promise<Visited>;
  send(path: string, form: Record<string, string | number>): Promise<Visited>;
  /** Types into the form of the first button that is named so, and presses it. */
  press(page: Visited, button: RegExp, typed?: Filled): Promise<Visited>;
};

/** A new visitor with an address of their own; signed in where an email is given. */
export async function aVisitor(studio: DemoStudio, email?: string): Promise<Visitor> {
  const buyer = aBuyer(studio.url);
  if (email) {
    const [name = "", value = ""] = (await sessionOf(studio.running, email)).split("=");
    buyer.cookies.set(name, value);
  }
  const follow = async (page: Page, path: string): Promise<Visited> => {
    if (page.status < 300 || page.status > 399 || !page.location) return visited(page, path);
    const next = pathOf(new URL(page.location, studio.url));
    return follow(await buyer.get(next), next);
  };
  const open = async (path: string) => follow(await buyer.get(path), path);
  const send = async (path: string, form: Record<string, string | number>) =>
    follow(await buyer.post(path, form), path);
  return {
    buyer,
    open,
    send,
    async press(page, button, typed = {}) {
      const found = pressOf(page.html, button);
      if (!found) throw new Error(`${page.path} has no button ${button}`);
      const to = pathOf(new URL(found.action || page.path, studio.url + page.path));
      const form = { ...found.fields, ...typed };
      if (found.method.toLowerCase() === "post") return send(to, form);
      return open(`${to.split("?")[0]}?${new URLSearchParams(form)}`);
    },
  };
}

const visited = ({ status, body }: Page, path: string): Visited => ({
  status,
  path,
  html: body,
  text: wordsOf(body),
  form(...names) {
    const found = formsOf(body).find((one) => names.every((name) => name in one));
    if (!found) throw new Error(`${path} has no form with ${names.join(", ")}`);
    return found;
  },
  link(name) {
    const found = linksOf(body).find(({ words }) => name.test(words));
    if (!found) throw new Error(`${path} has no link ${name}`);
    return /^[a-z]+:/.test(found.href)
      ? found.href
      : pathOf(new URL(found.href, `http://studio.test${path}`));
  },
});

/** Every link of a page, with the words that name it. */
export const linksOf = (html: string): { href: string; words: string }[] =>
  [...html.matchAll(/<a\s([^>]*)>([^]*?)<\/a>/g)].map(([, attributes = "", inside = ""]) => ({
    href: unescaped(/\bhref="([^"]*)"/.exec(attributes)?.[1] ?? ""),
    words: unescaped(/\baria-label="([^"]*)"/.exec(attributes)?.[1] ?? "") || wordsOf(inside),
  }));

/** What a page says, without its scripts and styles. */
const wordsOf = (html: string): string =>
  unescaped(
    html
      .replaceAll(/<!--[^]*?-->|<(script|style|svg|head)\b[^]*?<\/\1>/g, "")
      .replaceAll(/<[^>]*>/g, " "),
  )
    .replaceAll(/\s+/g, " ")
    .trim();

const marks: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: " ",
};
const unescaped = (text: string) =>
  text
    .replaceAll(/&#x([\da-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/&(\w+);/g, (all, name) => marks[name] ?? all);

/** The path of an address, with its query. */
const pathOf = (address: string | URL): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/** The newest email to an address; waits for it, since jobs send it. */
export const mailTo = (studio: DemoStudio, address: string, subject = /./): Promise<SentMail> =>
  eventually(`a mail to ${address} about ${subject}`, async () =>
    (await studio.mails()).find((mail) => mail.to === address && subject.test(mail.subject)),
  );

/** What comes of itself within 20 seconds. Journeys use it, too, where Vitest's own waiting cannot run. */
async function eventually<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (let turn = 0; turn < 400; turn++) {
    const found = await look();
    if (found !== undefined) return found;
    await wait(50);
  }
  throw new Error(`there is not ${what}`);
}

/** The path of the first link in a mail that fits. */
export const linkIn = ({ text }: SentMail, part: RegExp): string => {
  const found = text.match(/https?:\/\/\S+/g)?.find((address) => part.test(address));
  if (!found) throw new Error(`no link ${part} in the mail`);
  return pathOf(found);
};

/** Runs a statement in the studio's database as the system. */
export const rowsOf = <Row = Record<string, string>>(studio: DemoStudio, statement: string) =>
  studio.running
    .ctx()
    .db.transaction(
      { actor: "system" },
      async (tx) => ((await tx.execute(statement)) as unknown as { rows: Row[] }).rows,
    );

/** A buyer buys one piece of a product with a card, as this form of the checkout says; returns its order. */
export async function buys(
  studio: DemoStudio,
  slug: string,
  email: string,
  changes: Partial<typeof ana> = {},
): Promise<Order & { visitor: Visitor }> {
  const visitor = await aVisitor(studio);
  const placed = await orders(visitor, slug, { ...changes, email });
  return { ...(await pays(studio, visitor, placed.path)), visitor };
}

/** Orders one piece of a product: the page that follows. A code's or a parcel's price is agreed to first. */
export async function orders(
  visitor: Visitor,
  slug: string,
  changes: Partial<typeof ana>,
): Promise<Visited> {
  const product = await visitor.open(`/shop/product/${slug}`);
  await visitor.send("/cart", product.form("productId"));
  const form = { intent: "place", ...ana, ...changes };
  const shown = await openCheckout(visitor.buyer);
  const page = await visitor.send("/checkout", { ...form, ...shown });
  if (page.path !== "/checkout") return page;
  const { expectedTotal } = page.form("expectedTotal");
  if (expectedTotal === shown.expectedTotal) return page;
  return visitor.send("/checkout", { ...page.form("expectedTotal"), ...form });
}

type Order = { id: string; number: string };

/** Pays an order on its payment page, and waits until the money has arrived. */
export async function pays(studio: DemoStudio, { buyer }: Visitor, payment: string) {
  const id = payment.split("/").at(-1)!;
  await payByCard(buyer, payment);
  const paid = `select id, order_number as number from orders where id = '${id}' and paid_at is not null`;
  return eventually("the money", async () => (await rowsOf<Order>(studio, paid))[0]);
}
