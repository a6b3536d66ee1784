import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { aBuyer } from "../tests/support/buyer.ts";
import { round, type Bench, type Result } from "./result.ts";
import { startServer } from "./server.ts";
import { startStudioDatabase } from "./studio-database.ts";

const [side, atOnce, rounds] = [14_000, 10, 3];
/** The memory that the process may use more than before, in MB (requirements 3.6.6). */
const reach = 300;

/**
 * Ten pictures of 14,000 × 14,000 pixels at once (half a megabyte each, 600 MB unpacked), sent three times over to a
 * running server by a member of staff; the memory of its whole process is measured a hundred times a second.
 */
export const uploads: Bench = {
  name: "uploads",
  async run(): Promise<Result[]> {
    const database = await startStudioDatabase();
    const server = await startServer({ LOG_LEVEL: "error", ...database.settings });
    const staff = aBuyer(server.url);
    await staff.post("/dashboard/login", {
      email: "owner@demo.example",
      password: "demo-owner-2026",
    });
    const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const send = async (bytes: Uint8Array<ArrayBuffer>, name: string) => {
      const body = new FormData();
      body.set("file", new File([bytes], name, { type: "image/png" }));
      const headers = { cookie, origin: server.url };
      const answer = await fetch(`${server.url}/dashboard/images/upload`, {
        method: "POST",
        headers,
        body,
      });
      return { status: answer.status, said: await answer.text() };
    };
    const [usual, vast] = [await picture(1_600), await picture(side)];
    // The modules that the first picture loads stay loaded, so they belong to the base of the server.
    const first = await send(usual, "usual.png");
    if (first.status !== 200)
      throw new Error(`a usual picture answered ${first.status}: ${first.said}`);

    const before = server.memory();
    let highest = before;
    const looking = setInterval(() => (highest = Math.max(highest, server.memory())), 10);
    const answers: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const sent = Array.from({ length: atOnce }, (_, place) => send(vast, `vast-${place}.png`));
      answers.push(...(await Promise.all(sent)).map(({ status }) => status));
      await pause(200);
    }
    clearInterval(looking);
    const lives = (await send(usual, "afterwards.png")).status === 200;
    await server.stop();
    await database.stop();
    const refused = answers.filter((status) => status === 422 || status === 429).length;
    return [
      {
        work: `${atOnce} pictures of ${side} × ${side} pixels at once (${round(vast.length / 1e6)} MB each), ${rounds} times`,
        measured: `+${round(highest - before, 0)} MB at most; ${refused} of ${answers.length} refused, ${lives ? "the next picture is taken" : "NOTHING IS TAKEN ANY MORE"}`,
        control: `before: ${round(before, 0)} MB`,
        reach: `≤ +${reach} MB, all refused`,
        holds: highest - before <= reach && refused === answers.length && lives,
      },
    ];
  },
};

/** A flat picture: vast to unpack, small to send. */
const picture = async (pixels: number): Promise<Uint8Array<ArrayBuffer>> => {
  const create = {
    width: pixels,
    height: pixels,
    channels: 3,
    background: "#7a8f6a",
  } as const;
  return Uint8Array.from(await sharp({ create, limitInputPixels: false }).png().toBuffer());
};
