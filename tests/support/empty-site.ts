import type { DemoStudio } from "./server.ts";
import { startDemoStudio } from "./server.ts";
import { databaseSettings } from "./studio.ts";
import { secret } from "./principals.ts";

/** The built app as a new studio finds it: no demo in it, and nothing set up. */
export const startEmpty = async (): Promise<DemoStudio> =>
  startDemoStudio({ DEMO_DATA: "off", SESSION_SECRET: secret, ...(await databaseSettings()) });
