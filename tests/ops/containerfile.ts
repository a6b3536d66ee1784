import { readFileSync } from "node:fs";

const said = () => readFileSync("ops/Containerfile", "utf8").replaceAll("\\\n", " ");

/** The arguments of `CMD` and of the command of `HEALTHCHECK`, as the last stage says them. */
export function commandsOfContainer(): { start: string[]; isHealthy: string[] } {
  const [, isHealthy] = /^HEALTHCHECK .*CMD (\[.*\])$/m.exec(said())!;
  const [, start] = /^CMD (\[.*\])$/m.exec(said())!;
  return { start: JSON.parse(start!) as string[], isHealthy: JSON.parse(isHealthy!) as string[] };
}

/** The steps that the build runs, in their order. */
export const stepsOfBuild = (): string[] =>
  [...said().matchAll(/^RUN (npm .*)$/gm)].flatMap(([, line]) => line!.split(" && "));
