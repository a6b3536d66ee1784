import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { partsOf } from "./parts-of.ts";
import type { TwilioConfig } from "./twilio.ts";

/** A text that the demo studio would have sent; `sentAt` is an ISO instant. */
type PassedOn = { to: string; from: string; words: string; sentAt: string };

export type TextSimulator = {
  /** What the studio needs to use it in place of Twilio. */
  config: TwilioConfig;
  /** What it passed on last since it was started, the newest first. */
  list(): PassedOn[];
  /** From now on this number has answered STOP. */
  stop(number: string): void;
  /** It is away, or takes texts and never says so, until it is told otherwise. */
  be(state: "well" | "away" | "silent"): void;
  close(): Promise<void>;
};

/** Twilio's Messages resource on this machine, for the demo and tests: nothing leaves it, and no phone rings. */
export async function startTextSimulator(clock: () => Date): Promise<TextSimulator> {
  const account = `AC${randomBytes(16).toString("hex")}`;
  const token = randomBytes(16).toString("hex");
  const passedOn: PassedOn[] = [];
  const stopped = new Set<string>();
  let state: "well" | "away" | "silent" = "well";

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const say = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const form = new URLSearchParams(await textOf(request));
    const [to = "", from = "", words = ""] = ["To", "From", "Body"].map(
      (name) => form.get(name) ?? "",
    );
    const isAllowed =
      request.headers.authorization ===
      `Basic ${Buffer.from(`${account}:${token}`).toString("base64")}`;
    if (!isAllowed) return say(401, { code: 20_003, message: "Authenticate" });
    if (
      request.method !== "POST" ||
      request.url !== `/2010-04-01/Accounts/${account}/Messages.json`
    )
      return say(404, { code: 20_404, message: "The requested resource was not found" });
    if (state === "away") return say(503, { code: 20_503, message: "Service unavailable" });
    if (!/^\+\d{8,15}$/.test(to))
      return say(400, { code: 21_211, message: "Invalid 'To' Phone Number" });
    if (words === "") return say(400, { code: 21_602, message: "Message body is required." });
    if (stopped.has(to))
      return say(400, { code: 21_610, message: "Attempt to send to unsubscribed recipient" });
    passedOn.unshift({ to, from, words, sentAt: clock().toISOString() });
    passedOn.length = Math.min(passedOn.length, 200);
    if (state === "silent") return undefined;
    return say(201, {
      sid: `SM${randomBytes(16).toString("hex")}`,
      status: "queued",
      num_segments: String(partsOf(words)),
      price: null,
      error_code: null,
    });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    // A number that Ofcom keeps for drama: it belongs to no one.
    config: {
      account,
      token,
      from: "+447700900001",
      apiBase: `http://127.0.0.1:${port}`,
      patience: 1_000,
    },
    list: () => passedOn,
    stop: (number) => void stopped.add(number),
    be: (next) => void (state = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
