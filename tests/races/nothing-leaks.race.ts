import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { enterCard } from "#adapters/stripe/simulator/for-tests.ts";
import { aProduct } from "#tests/support/builders.ts";
import { aBuyer, type Buyer } from "#tests/support/buyer.ts";
import { anAccount, fullCostAccountsOn, password as known } from "#tests/support/people.ts";
import { addToBasket } from "#tests/support/purchase.ts";
import { orderIn, submitOrder } from "./open-shop.ts";
import { aServerProcess, hostsOf, type ServerProcess } from "./server-process.ts";

let server: ServerProcess;
beforeAll(async () => {
  server = await aServerProcess({ LOG_LEVEL: "debug" }, { listening: true, delay: [0, 0] });
});
afterAll(() => server.close());

const studioAddress = "hello@studio.example";
/** Who may read a word outside the product: its author and the studio in emails, the card provider in its calls. */
type Reader = "herself" | "studio" | "card provider";
const canaries: { word: string; readers: readonly Reader[] }[] = [];

/** A unique word that a person types, so that it is found wherever it went. */
function canary(what: string, ...readers: Reader[]): string {
  const word = `qz${canaries.length}${what}qz`;
  canaries.push({ word, readers });
  return word;
}

/** What a client who is signed in types, right and wrong, where they may. */
async function asHerself(buyer: Buyer) {
  const { email } = await anAccount(server, {
    passwordHash: await fullCostAccountsOn(server.db).hash(known),
  });
  await buyer.post("/client/login", { email, password: known });
  const input = {
    intent: "change",
    password: known,
    newEmail: `${canary("new-email")}@example.com`,
  };
  expect((await buyer.post("/client/account/email", input)).status).toBe(303);
  const fresh = canary("fresh-password");
  const change = {
    intent: "change",
    password: known,
    newPassword: fresh,
    confirmPassword: fresh,
  };
  expect((await buyer.post("/client/account/password", change)).status).toBeLessThan(400);
  for (const path of [
    "account",
    "account/password",
    "account/email",
    "account/second-factor",
    "account/passkeys",
  ])
    for (const intent of ["change", "begin", "confirm", "add", "rename"])
      await buyer.post(`/client/${path}`, {
        intent,
        password: canary("wrong"),
        newPassword: canary("new"),
        confirmPassword: canary("again"),
        code: canary("code"),
        newEmail: `${canary("other")}@example.com`,
        name: canary("key"),
      });
  await buyer.post("/client/privacy", { intent: "ask-erasure", reason: canary("reason") });
  await buyer.post("/client/privacy/copy", { password: canary("copy"), code: canary("code") });
}

/** Buys something, and comes back from the card provider with a secret in the address. */
async function buys(buyer: Buyer) {
  const product = await aProduct(server, { pricePence: 1_000 });
  await addToBasket(buyer, product);
  const placed = await submitOrder(buyer, 1_000, {
    firstName: canary("buyer", "herself", "card provider"),
    lastName: canary("surname", "herself", "card provider"),
    email: `${canary("bought", "card provider")}@example.com`,
    phone: `${canary("ring")} 01462`,
    addressLine1: canary("street", "herself"),
    addressLine2: canary("flat", "herself"),
    city: canary("town", "herself"),
  });
  const orderId = orderIn(placed);
  const { body } = await buyer.get(`/payment/${orderId}`);
  const [secret = ""] = /pi_[0-9a-f]+_secret_[0-9a-f]+/.exec(body) ?? [];
  expect(secret).not.toBe("");
  canaries.push({ word: secret, readers: ["card provider"] });
  await enterCard(server.simulator, secret, "4242 4242 4242 4242");
  const [intent] = secret.split("_secret_");
  for (const path of ["/order-confirmation", `/order-confirmation/${orderId}`])
    await buyer.get(
      `${path}?payment_intent=${intent}&payment_intent_client_secret=${secret}&redirect_status=succeeded`,
    );
}

/** Makes the database refuse a row of theirs: its own words about that quote the row. */
async function isRefused(buyer: Buyer) {
  await server.owner.exec(
    "alter table clients add constraint nobody_refused check (first_name not like '%refused%')",
  );
  const person = {
    firstName: canary("refused"),
    lastName: canary("unkept"),
    email: `${canary("nobody")}@example.com`,
  };
  const password = canary("unused");
  const form = {
    ...person,
    phone: `${canary("dial")} 01462`,
    password,
    confirmPassword: password,
    medicalConsent: "on",
    step: 3,
  };
  expect((await buyer.post("/client/register", { ...form, intent: "register" })).status).toBe(500);
  await server.owner.exec("alter table clients drop constraint nobody_refused");
}

/** What the script that counts page views would send, and what a forger could. */
async function isCounted(origin: string) {
  const person = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/149.0", origin };
  const views: Record<string, string>[] = [
    { page: "/shop" },
    { page: `/shop?q=${canary("search")}` },
    { page: `/therapist/clients?client=${canary("client")}` },
    { page: `/payment/${canary("order")}` },
    {
      page: "/contact",
      arrived: "yes",
      from: `https://portal.example/${canary("referrer")}`,
    },
  ];
  for (const view of views)
    await fetch(`${origin}/insights/view`, {
      method: "POST",
      headers: person,
      body: new URLSearchParams(view),
    });
}

type Mail = { to: string; subject: string; text: string; html: string };

test("nothing that people type and no secret of theirs is in a log, a count, or a mail or a call to those it is not for", async () => {
  const origin = await server.start();
  const buyer = aBuyer(origin);
  const email = `${canary("mail")}@example.com`;
  const password = canary("password");
  const person = {
    firstName: canary("first"),
    lastName: canary("last"),
    email,
    phone: `${canary("phone")} 01462`,
  };
  const registered = {
    ...person,
    password,
    confirmPassword: password,
    medicalConsent: "on",
    step: 3,
  };
  await buyer.post("/client/register", { ...registered, intent: "register" });
  await buyer.post("/client/register", { ...registered, intent: "register" });
  for (const area of ["client", "therapist", "dashboard"]) {
    await buyer.post(`/${area}/login?from=/${canary("from")}`, {
      email,
      password: canary("guess"),
    });
    await buyer.post(`/${area}/forgot-password`, { email });
    await buyer.get(`/${area}/reset-password?token=${canary("token")}`);
    await buyer.post(`/${area}/reset-password`, {
      token: canary("link"),
      password,
      confirmPassword: password,
    });
  }
  await buyer.get(`/client/verify-email?token=${canary("verify")}`);
  const asked = {
    name: canary("name", "studio"),
    email: `${canary("asks", "studio")}@example.com`,
  };
  const message = {
    phone: `${canary("call", "studio")} 01462`,
    service: "other",
    message: canary("health", "studio"),
  };
  await buyer.post("/contact", { ...asked, ...message });
  await buyer.post("/api/email/contact", {
    ...asked,
    ...message,
    message: canary("pain", "studio"),
  });
  for (const path of ["/client/privacy", "/dashboard/audit?who=", "/client/", "/"])
    await buyer.get(`${path}${canary("path")}`);
  await buys(buyer);
  await isRefused(buyer);
  await isCounted(origin);
  await asHerself(buyer);
  buyer.cookies.set("session", canary("session").padEnd(43, "x"));
  await buyer.get("/client/dashboard");

  await server.simulator.control.settled();
  // An order's end is looked at in half an hour; everything else has its mail at once.
  const waiting = "select event from outbox where done_at is null and event <> 'order.placed'";
  await vi.waitFor(async () => expect((await server.owner.query(waiting)).rows).toEqual([]), {
    timeout: 30_000,
  });
  const mails = (await (await fetch(`${origin}/dev/mailbox?format=json`)).json()) as Mail[];
  // The token of a mailed link is for its reader only, and is void after its use.
  const links = mails.flatMap(({ text }) => [...text.matchAll(/(https?:\S+token=)(\S+)/g)]);
  for (const [, address, token] of links) {
    canaries.push({ word: token!, readers: ["herself"] });
    await buyer.get(new URL(address! + token!).href.slice(origin.length));
    await buyer.post(new URL(address!).pathname, {
      token: token!,
      password,
      confirmPassword: password,
    });
  }
  await server.stop();
  // That the database's log is the one that is read.
  await server.owner
    .query("select 1 / (select count(*) - count(*) from (select 'qz-refused') x)")
    .catch(() => {});

  const kept = "select pg_read_file(pg_current_logfile()) as log";
  const readLog = async () => (await server.owner.query<{ log: string }>(kept)).rows[0]!.log;
  await vi.waitFor(async () => expect(await readLog()).toContain("qz-refused"), {
    timeout: 10_000,
  });
  const ofDatabase = await readLog();
  expect(ofDatabase).toContain('violates check constraint "nobody_refused"');
  const { rows: counted } = await server.owner.query<{ row: string }>(
    "select page_views::text as row from page_views",
  );
  const calls = server.calls();
  const databases = server.databases.flatMap(hostsOf);
  const provider = new URL(server.simulator.config.apiBase!).host;
  expect(
    calls.map(({ to }) => to).filter((to) => to !== provider && !databases.includes(to)),
  ).toEqual([]);
  const said = calls.filter(({ to }) => to === provider).map((call) => call.said);

  const mailText = ({ subject, text, html }: Mail) => [subject, text, html].join("\n");
  const places: { name: string; text: string; reader?: Reader }[] = [
    { name: "the log", text: server.said() },
    { name: "the database's log", text: ofDatabase },
    { name: "the counted views", text: counted.map(({ row }) => row).join("\n") },
    {
      name: "calls to the card provider",
      text: said.join("\n"),
      reader: "card provider",
    },
    ...mails.map((mail) => ({
      name: `the mail '${mail.subject}'`,
      text: mailText(mail),
      reader: mail.to === studioAddress ? ("studio" as const) : ("herself" as const),
    })),
  ];
  const found = places.flatMap(({ name, text, reader }) =>
    canaries
      // Part of an address is no secret: it is what was asked for.
      .filter(
        ({ word, readers }) => !word.includes("path") && !readers.some((one) => one === reader),
      )
      .filter(({ word }) => text.includes(word))
      .map(({ word }) => `${word} in ${name}`),
  );
  expect(found).toEqual([]);
  // That there was something to find in each.
  expect(canaries.length).toBeGreaterThan(100);
  expect(server.said().match(/"request"/g)?.length).toBeGreaterThan(30);
  expect(counted).toHaveLength(2);
  expect(said.join("")).toContain("customer_name");
  expect(links.length).toBeGreaterThan(2);
  expect(mails.some(({ subject }) => /^Your order .* is confirmed/.test(subject))).toBe(true);
  const toStudio = mails.filter(({ to }) => to === studioAddress);
  expect(mailText(toStudio.find(({ subject }) => subject.startsWith("Enquiry"))!)).toContain(
    "health",
  );
  expect(mails.length - toStudio.length).toBeGreaterThan(8);
});
