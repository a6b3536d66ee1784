import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // Every route is known from the first answer on: no manifest requests, one address fewer to guard.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
