/** The process is alive; nothing else is looked at. */
export const loader = () =>
  new Response("ok\n", { headers: { "content-type": "text/plain; charset=utf-8" } });
