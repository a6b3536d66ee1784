import { Agent, request } from "node:http";

/** The response as the browser sees it, without following redirects. */
export type Page = {
  status: number;
  location: string | undefined;
  body: string;
  headers: Record<string, unknown>;
};

/** A browser without a screen: it keeps cookies, has a loopback address, and posts forms as plain HTML. */
export type Buyer = {
  get(path: string): Promise<Page>;
  post(path: string, form: Record<string, string | number>): Promise<Page>;
  postJson(path: string, body: unknown): Promise<Page>;
  cookies: Map<string, string>;
};

let buyers = 0;

/** A new browser for the site at `origin`. Each has a loopback address of its own, so that limits see many visitors. */
export function aBuyer(origin: string): Buyer {
  const { hostname, port } = new URL(origin);
  const number = ++buyers;
  const localAddress = `127.${1 + (number >> 14)}.${(number >> 7) & 127}.${1 + (number & 127)}`;
  const agent = new Agent({ keepAlive: true, localAddress });
  const cookies = new Map<string, string>();

  const ask = (method: string, path: string, body?: string, more: Record<string, string> = {}) =>
    new Promise<Page>((resolve, reject) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const headers = {
        accept: "text/html",
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { origin }),
        ...more,
      };
      const host = hostname === "localhost" ? "127.0.0.1" : hostname;
      const sent = request(
        { agent, host, port, method, path, headers: { host: `${hostname}:${port}`, ...headers } },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("error", reject);
          answer.on("end", () => {
            for (const line of answer.headers["set-cookie"] ?? []) remember(cookies, line);
            const { statusCode: status = 0, headers } = answer;
            resolve({
              status,
              headers,
              location: headers.location,
              body: Buffer.concat(chunks).toString("utf8"),
            });
          });
        },
      );
      sent.on("error", reject);
      sent.end(body);
    });

  return {
    cookies,
    get: (path) => ask("GET", path),
    post: (path, form) =>
      ask("POST", path, encoded(form), { "content-type": "application/x-www-form-urlencoded" }),
    postJson: (path, body) =>
      ask("POST", path, JSON.stringify(body), {
        "content-type": "application/json",
        accept: "application/json",
      }),
  };
}

const encoded = (form: Record<string, string | number>) =>
  new URLSearchParams(
    Object.entries(form).map(([name, value]) => [name, String(value)]),
  ).toString();

function remember(cookies: Map<string, string>, line: string): void {
  const [pair = "", ...attributes] = line.split(";");
  const at = pair.indexOf("=");
  const gone = attributes.some((attribute) => /max-age=0/i.test(attribute.trim()));
  if (gone) cookies.delete(pair.slice(0, at));
  else cookies.set(pair.slice(0, at), pair.slice(at + 1));
}
