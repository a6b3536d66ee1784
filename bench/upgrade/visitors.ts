import { setTimeout as pause } from "node:timers/promises";
import { aBuyer } from "../../tests/support/buyer.ts";

type Purchases = { buy: () => Promise<boolean>; book: () => Promise<boolean> };
type Counts = { pages: number; bought: number; booked: number; slowest: number; wrong: string[] };

const publicPages = [
  "/",
  "/shop",
  "/timetable",
  "/cart",
  "/client/login",
  "/contact",
  "/cart/count",
  "/questions",
  "/checkout",
  "/services",
];
const signedIn = [
  {
    login: "/client/login",
    email: "client@demo.example",
    password: "demo-client-2026",
    pages: ["/client/dashboard", "/client/sessions", "/client/programme", "/client/passes"],
  },
  {
    login: "/dashboard/login",
    email: "owner@demo.example",
    password: "demo-owner-2026",
    pages: ["/dashboard", "/dashboard/orders", "/dashboard/products", "/therapist/cms"],
  },
];

/**
 * Four visitors who look around, two who buy, two who book a class, a client and an owner who
 * signed in before; they go on until they are told to leave. What is wrong is said in words.
 */
export function welcomeVisitors(url: string, { buy, book }: Purchases) {
  const counts: Counts = {
    pages: 0,
    bought: 0,
    booked: 0,
    slowest: 0,
    wrong: [],
  };
  let isOver = false;
  const again = async (what: "bought" | "booked", purchase: () => Promise<boolean>) => {
    while (!isOver) {
      const done = await purchase().catch((error: Error) => void counts.wrong.push(error.message));
      if (done) counts[what] += 1;
      else counts.wrong.push(`not ${what}`);
      await pause(60);
    }
  };
  const look = async (buyer: ReturnType<typeof aBuyer>, pages: string[], rest: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const path = pages[turn % pages.length]!;
      const begun = performance.now();
      const { status, location } = await buyer.get(path);
      counts.pages += 1;
      counts.slowest = Math.max(counts.slowest, performance.now() - begun);
      if (status >= 400 || location?.includes("login")) counts.wrong.push(`${status} ${path}`);
      await pause(rest);
    }
  };
  const signIn = async ({ login, email, password, pages }: (typeof signedIn)[number]) => {
    const buyer = aBuyer(url);
    await buyer.post(login, { email, password });
    await look(buyer, pages, 120);
  };
  const all = Promise.all([
    ...[0, 1, 2, 3].map(() => look(aBuyer(url), publicPages, 30)),
    again("bought", buy),
    again("bought", buy),
    again("booked", book),
    again("booked", book),
    ...signedIn.map(signIn),
  ]);
  return {
    async leave(): Promise<Counts> {
      isOver = true;
      await all;
      return counts;
    },
  };
}
