import { anyone } from "#app/http/ctx.ts";
import type { Route } from "./+types/healthz.ts";

/** The process is alive, and of which version it is; nothing else is looked at. */
export const loader = ({ context }: Route.LoaderArgs) =>
  new Response(`ok ${anyone(context).ports.machine.version}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
