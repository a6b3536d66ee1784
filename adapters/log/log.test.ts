import { expect, test } from "vitest";
import { jsonLog, type LogConfig } from "./log.ts";

function listening(level: LogConfig["level"] = "info") {
  const lines: string[] = [];
  return { log: jsonLog({ level, write: (line) => void lines.push(line) }), lines };
}

test("an event is one JSON line with its level, its time and its properties", () => {
  const { log, lines } = listening();
  log.with({ reference: "ERR-1-ABCDEF" }).info("request", {
    method: "GET",
    path: "/shop",
    status: 200,
    ms: 3,
  });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.endsWith("\n")).toBe(true);
  expect(JSON.parse(lines[0] ?? "")).toEqual({
    level: "info",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    reference: "ERR-1-ABCDEF",
    msg: "request",
    method: "GET",
    path: "/shop",
    status: 200,
    ms: 3,
  });
});

test("below its level the log says nothing", () => {
  const { log, lines } = listening("warn");
  log.info("request");
  log.debug("detail");
  expect(lines).toEqual([]);
  jsonLog({ level: "silent" }).error("nobody hears this");
});

test("a person's address, cookie, token or key never stands in the log", () => {
  const { log, lines } = listening();
  log.with({ email: "canary-1@example.com" }).error("mail to canary-2@example.com failed", {
    headers: {
      cookie: "cart=canary-3",
      authorization: "Bearer canary-4",
      host: "studio.example",
    },
    path: "/order-confirmation/1?token=canary-5&payment_intent_client_secret=pi_1_secret_canary6&page=2",
    resetToken: "canary-7",
    detail: "said Bearer canary-8 with sk_live_canary9 and whsec_canary10",
    deep: { deeper: { to: "canary-11@example.com", deepest: { deeper: { note: "canary-12" } } } },
    list: ["canary-13@example.com"],
    customer: {
      firstName: "canary-14",
      last_name: "canary-15",
      phone: "canary-16",
      postcode: "canary-17",
    },
  });
  expect(lines.join("")).not.toMatch(/canary/);
  expect(lines.join("")).toContain("studio.example");
  expect(lines.join("")).toContain("page=2");
});

test("of a database error the log keeps the code and the constraint, not the row", () => {
  const { log, lines } = listening();
  const driver = Object.assign(new Error("Key (email)=(canary) already exists"), {
    severity: "ERROR",
    code: "23505",
    constraint: "customers_email",
    detail: "canary",
  });
  const wrapped = Object.assign(
    new Error("Failed query: insert … params: canary", { cause: driver }),
    {
      query: "canary",
    },
  );
  for (const error of [driver, wrapped]) log.error("request failed", { error });
  expect(lines.join("")).not.toMatch(/canary/);
  expect(JSON.parse(lines[1] ?? "").error).toMatchObject({
    code: "23505",
    constraint: "customers_email",
  });
});

test("of a bug the log keeps the words and the place", () => {
  const { log, lines } = listening();
  log.error("request failed", { error: new TypeError("total is not a number") });
  const { error } = JSON.parse(lines[0] ?? "");
  expect(error).toMatchObject({ name: "TypeError", message: "total is not a number" });
  expect(error.at[0]).toContain("log.test.ts");
});

test("no fact can break the line", () => {
  const { log, lines } = listening();
  const round: Record<string, unknown> = { amount: 12n, when: new Date("2026-05-16T08:45:00Z") };
  round.itself = round;
  log.info("odd", { round, level: undefined, text: "two\nlines" });
  expect(lines[0]?.trimEnd().split("\n")).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "info", msg: "odd" });
  expect(JSON.parse(lines[0] ?? "").round).toMatchObject({
    amount: "12",
    when: "2026-05-16T08:45:00.000Z",
  });
});
