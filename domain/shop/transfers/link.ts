// The link by which a friend takes a place that was given to them. It is computed from the gift and
// the site's secret, and only its hash is stored, so that a copy of the database opens nothing.
import { createHash } from "node:crypto";
import type { Ctx } from "#domain/kernel/ctx.ts";
import { givenPath } from "./messages.ts";

const markOf = (ctx: Ctx, id: string): string =>
  `${id}.${ctx.ports.fingerprint(`given-place:${id}`)}`;

export const hashOfMark = (mark: string): string => createHash("sha256").update(mark).digest("hex");
export const hashFor = (ctx: Ctx, id: string): string => hashOfMark(markOf(ctx, id));

/** The whole address at which the friend takes the place. */
export const givenLinkOf = (ctx: Ctx, id: string): string =>
  `${ctx.ports.origin()}${givenPath}?${new URLSearchParams({ s: markOf(ctx, id) }).toString()}`;
