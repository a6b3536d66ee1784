// Malformed requests: every route, with what people, scripts and broken clients put into them.
import fc from "fast-check";
import { fieldNames, intents } from "./fuzz-values.ts";
import { oddTexts } from "./odd-texts.ts";

/** A request as it goes over the wire; `params` fills the gaps of the route's path. */
export type OddRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
};

/** Real things of the running studio, so that the odd parts reach deep. */
export type Known = {
  slug: string;
  productId: string;
  orderId: string;
  clientId: string;
  cookies: string[];
};

const text = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 200 }) },
);

const fields = ({ productId, orderId, clientId }: Known) =>
  fc.array(
    fc.oneof(
      fc.tuple(fc.constant("intent"), fc.constantFrom(...intents)),
      fc.tuple(fc.constant("productId"), fc.constant(productId)),
      fc.tuple(fc.constantFrom("orderId", "order_id"), fc.constant(orderId)),
      fc.tuple(fc.constantFrom("client_id", "client", "note_id"), fc.constant(clientId)),
      fc.tuple(fc.constantFrom(...fieldNames), text),
    ),
    { maxLength: 12 },
  );

const types = fc.constantFrom(
  "application/x-www-form-urlencoded",
  "application/json",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "text/plain",
  "application/xml",
  "application/json; charset=utf-7",
  "",
  "*/*",
  "application/x-www-form-urlencoded; charset=latin1",
);

const parts = (pairs: [string, string][]) =>
  pairs
    .map(
      ([name, value]) =>
        `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join("") + "--x--\r\n";

const bodies = (known: Known) =>
  fc.oneof(
    {
      weight: 8,
      arbitrary: fields(known).map((pairs) => ({
        type: "application/x-www-form-urlencoded",
        body: encoded(pairs),
      })),
    },
    {
      weight: 4,
      arbitrary: fields(known).map((pairs) => ({
        type: "application/json",
        body: JSON.stringify(Object.fromEntries(pairs)),
      })),
    },
    {
      weight: 2,
      arbitrary: fc
        .jsonValue({ maxDepth: 6 })
        .map((value) => ({ type: "application/json", body: JSON.stringify(value) })),
    },
    {
      weight: 2,
      arbitrary: fields(known).map((pairs) => ({
        type: "multipart/form-data; boundary=x",
        body: parts(pairs),
      })),
    },
    { weight: 2, arbitrary: fc.record({ type: types, body: text }) },
    {
      weight: 1,
      arbitrary: fc.record({
        type: types,
        body: fc.constantFrom("a".repeat(1_048_577), `{"a":${"[".repeat(9_000)}`, "%"),
      }),
    },
  );

const gap = (known: Known) =>
  fc.oneof(
    fc.constantFrom(
      known.slug,
      known.orderId,
      known.orderId.toUpperCase(),
      known.productId,
      known.clientId,
    ),
    text.map((odd) => odd.slice(0, 1_500)),
  );

const origins = ["http://localhost", "https://evil.test", "null", ""];
const otherMethods = ["HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"];
/** Mostly the first, now and then one of the others. */
const rarely = (usual: string, ...others: string[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(usual) }, fc.constantFrom(...others));

const busy = [
  "/cart",
  "/checkout",
  "/api/stripe/create-payment-intent",
  "/api/email/order-confirmation",
];

/** Any of these routes (`/shop/product/:slug`) as it should not be asked. */
export const oddRequest = (routes: readonly string[], known: Known): fc.Arbitrary<OddRequest> =>
  fc
    .record({
      // Where money is spoken of, more often than by chance: most refusals are there.
      route: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...routes) },
        fc.constantFrom(...busy),
      ),
      gap: gap(known),
      ending: rarely("", ".data", "/", "//", "/extra", "%", "%E0%A4%A"),
      query: fc.option(fields(known)),
      method: fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom("GET", "POST", "POST") },
        fc.constantFrom(...otherMethods),
      ),
      sent: bodies(known),
      cookie: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom("", ...known.cookies) },
        text.map((odd) => `cart_session_id=${odd.slice(0, 6_000)}`),
      ),
      origin: rarely("own", ...origins),
      more: fc.dictionary(
        fc.constantFrom(
          "accept",
          "accept-language",
          "accept-encoding",
          "if-none-match",
          "range",
          "x-forwarded-for",
          "x-forwarded-host",
          "stripe-signature",
          "sec-fetch-site",
          "content-encoding",
          "user-agent",
        ),
        text,
        { maxKeys: 3 },
      ),
    })
    .map(({ route, gap: filling, ending, query, method, sent, cookie, origin, more }) => {
      const path = route.replaceAll(/:\w+/g, encodeURIComponent(filling.toWellFormed()));
      const search = query ? `?${encoded(query)}` : "";
      const bodiless = method === "GET" || method === "HEAD";
      const headers = { cookie, origin, "content-type": bodiless ? "" : sent.type, ...more };
      return {
        method,
        path: (path + ending + search).slice(0, 12_000),
        headers: sendable(headers),
        body: bodiless ? undefined : sent.body,
      };
    });

const encoded = (pairs: [string, string][]) =>
  new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()])).toString();

/** What a header can carry; the rest no client could have sent. */
const sendable = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const line = Buffer.from(value, "utf8")
        .toString("latin1")
        .replaceAll(/(?!\t)\p{Cc}/gu, "")
        .trim();
      return line ? [[name, line.slice(0, 9_000)]] : [];
    }),
  );
