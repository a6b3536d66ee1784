import { z } from "zod";
import { seconds } from "#domain/kernel/time.ts";
import type { Text, TextOutcome, TextSender } from "#domain/schedule/texts/ports.ts";

export type TwilioConfig = {
  /** "AC…", the name of the account, and its secret. */
  account: string;
  token: string;
  /** A number (E.164), or a name of up to 11 letters, which cannot be answered. */
  from: string;
  /** Where it listens; https://api.twilio.com unless the demo or a test says otherwise. */
  apiBase?: string | undefined;
  /** Milliseconds a silent provider is waited for. */
  patience?: number;
};

const created = z.object({ num_segments: z.coerce.number().int().min(0).max(20) });
const problem = z.object({ code: z.number() });

/** The phone has answered STOP (https://www.twilio.com/docs/api/errors/21610). */
const unsubscribed = 21_610;
/** How long Twilio keeps a text that cannot be passed on yet, at most; one second at least. */
const longest = 36_000;

/** Texts by Twilio's Messages resource: one request a text, which is never repeated here. */
export function twilioTexts(config: TwilioConfig, clock: () => Date): TextSender {
  const { account, token, from, apiBase = "https://api.twilio.com", patience = 8_000 } = config;
  const address = `${apiBase}/2010-04-01/Accounts/${account}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString("base64")}`;
  const ask = ({ to, words, until }: Text) => {
    const left = Math.floor((until.getTime() - clock().getTime()) / seconds(1));
    return fetch(address, {
      method: "POST",
      headers: { authorization },
      body: new URLSearchParams({
        To: to,
        From: from,
        Body: words,
        ValidityPeriod: String(Math.min(longest, Math.max(1, left))),
      }),
      redirect: "error",
      signal: AbortSignal.timeout(patience),
    });
  };
  return {
    takesAnswers: from.startsWith("+"),
    async send(text) {
      try {
        const response = await ask(text);
        return outcomeOf(response.status, await response.json().catch(() => undefined));
      } catch (thrown) {
        return outcomeOfFailure(thrown);
      }
    },
  };
}

function outcomeOf(status: number, body: unknown): TextOutcome {
  if (status === 201)
    return { outcome: "sent", parts: created.safeParse(body).data?.num_segments ?? 1 };
  const code = problem.safeParse(body).data?.code;
  const detail = `Twilio answered ${status}${code ? `, error ${code}` : ""}`;
  if (code === unsubscribed) return { outcome: "stopped", detail };
  // Keys that are wrong, too much at once: nothing was sent, and it can be put right.
  if ([401, 403, 404, 429, 503].includes(status)) return { outcome: "unavailable", detail };
  return { outcome: status < 500 ? "refused" : "unknown", detail };
}

/** Failures before the request was on its way. */
const before = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);

function outcomeOfFailure(thrown: unknown): TextOutcome {
  const { cause } = thrown as { cause?: { code?: string } };
  const detail = cause?.code ?? (thrown instanceof Error ? thrown.name : "unknown");
  return { outcome: before.has(detail) ? "unavailable" : "unknown", detail };
}
