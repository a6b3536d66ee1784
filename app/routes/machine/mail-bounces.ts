import { createHash, timingSafeEqual } from "node:crypto";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { jsonResponse, onlyPost, sorryJson } from "#app/http/json-responses.ts";
import { visitorAddress } from "#domain/kernel/ctx.ts";
import { countHit } from "#domain/kernel/threats/count-hit.ts";
import { readJsonReport, readStatusMessage } from "#domain/studio/bounces/read-report.ts";
import { reportBounces } from "#domain/studio/bounces/report-bounces.ts";
import type { Route } from "./+types/mail-bounces.ts";

/** So many wrong secrets an hour and address, before none is looked at any more. */
const wrongSecrets = {
  purpose: "bounce-secret",
  limit: 20,
  perSeconds: 3_600,
};

/**
 * Takes what the mail provider, or a mailbox for returned mail, tells of mail that came back: JSON or a message of
 * delivery status (docs/operations.md, Mail that comes back), with the secret as a bearer token or as `?token=`.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = anyone(context);
  const { bounceSecret } = requestContextOf(context);
  if (!bounceSecret) return sorryJson(context, { status: 404, message: "Not found" });
  if (!isSame(givenIn(request), bounceSecret)) {
    const { allowed } = await countHit(ctx, { ...wrongSecrets, who: visitorAddress(ctx) });
    return sorryJson(context, {
      status: allowed ? 401 : 429,
      message: "The secret is not right.",
    });
  }
  const text = await request.text();
  const isJson = /^application\/json\b/i.test(request.headers.get("content-type") ?? "");
  const bounces = isJson ? readJsonReport(text) : readStatusMessage(text);
  if (!bounces)
    return sorryJson(context, {
      status: 422,
      message: "This is no report of mail that came back.",
    });
  await reportBounces(ctx, { bounces, source: isJson ? "webhook" : "message" });
  return jsonResponse({ permanent: bounces.length }, 202);
}

export const loader = onlyPost;

const givenIn = (request: Request): string =>
  /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1] ??
  new URL(request.url).searchParams.get("token") ??
  "";

const digest = (text: string) => createHash("sha256").update(text).digest();
const isSame = (given: string, secret: string) => timingSafeEqual(digest(given), digest(secret));
