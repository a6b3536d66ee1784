// The compose file, read as YAML where something reads it: it was started nowhere. What it names has to be there.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { answers, notTriedHere } from "./answers.ts";

type Service = {
  image?: string;
  build?: { context: string; dockerfile: string };
  volumes?: string[];
  networks: string[];
  depends_on?: Record<string, unknown> | string[];
  stop_grace_period?: string;
};
type Compose = {
  services: Record<string, Service>;
  networks: Record<string, unknown>;
  volumes: Record<string, unknown>;
};

const program = "import json, sys, yaml; print(json.dumps(yaml.safe_load(sys.stdin)))";
const lacking = notTriedHere(
  "ops/compose.yaml: no reader of YAML (python3-yaml)",
  !answers("python3", "-c", "import yaml"),
);

test.skipIf(lacking)("services, networks, volumes and files that it names are there", () => {
  const input = readFileSync("ops/compose.yaml");
  const { services, networks, volumes } = JSON.parse(
    execFileSync("python3", ["-c", program], { input, encoding: "utf8" }),
  ) as Compose;
  const { build } = services["studio"]!;
  expect(existsSync(join("ops", build!.context, build!.dockerfile))).toBe(true);
  for (const [name, service] of Object.entries(services)) {
    const needs = service.depends_on ?? {};
    const named = Array.isArray(needs) ? needs : Object.keys(needs);
    expect([name, named.filter((other) => !services[other])]).toEqual([name, []]);
    expect([name, service.networks.filter((one) => !(one in networks))]).toEqual([name, []]);
    for (const [source] of (service.volumes ?? []).map((line) => line.split(":")))
      expect([
        name,
        source,
        source!.startsWith("./") ? existsSync(join("ops", source!)) : source! in volumes,
      ]).toEqual([name, source, true]);
  }
  // What the proxy forwards to is the studio, in a network that both are in.
  const [, host] = /reverse_proxy (\w+):\d+/.exec(readFileSync("ops/Caddyfile", "utf8"))!;
  expect(services[host!]!.networks.some((one) => services["proxy"]!.networks.includes(one))).toBe(
    true,
  );
  // Longer than DRAIN_SECONDS (5) and the nine seconds that closing may take.
  expect(parseInt(services["studio"]!.stop_grace_period!)).toBeGreaterThan(14);
});
