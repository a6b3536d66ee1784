import { Agent as Plain, request as askPlainly } from "node:http";
import { Agent, request } from "node:https";
import type { IncomingHttpHeaders } from "node:http";

const agents = {
  "https:": new Agent({
    keepAlive: true,
    maxSockets: 4,
    rejectUnauthorized: false,
  }),
  "http:": new Plain({ keepAlive: true }),
};

export type Answered = { status: number; headers: IncomingHttpHeaders; text: string };

/** Asks through the proxy, whose certificate no browser would trust; a connection that breaks rejects. */
export const ask = (
  url: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: Buffer } = {},
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const protocol = new URL(url).protocol as keyof typeof agents;
    const method = body ? "POST" : "GET";
    const asked = (protocol === "https:" ? request : askPlainly)(
      url,
      { method, headers, agent: agents[protocol] },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => void (text += chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({ status: response.statusCode!, headers: response.headers, text }),
        );
      },
    );
    asked.on("error", reject);
    asked.end(body);
  });

/** Lets go of what is kept open. */
export const hangUp = () => {
  for (const agent of Object.values(agents)) agent.destroy();
};
