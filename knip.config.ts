type Options = { production?: boolean };

/** Of the product, without what only its development needs. */
const development = "scripts/{test,test-reports,screens,find-chromium}.ts";

/**
 * Dead code (`npx knip`), and what only tests use (`npx knip --production`): there a "!" at the end
 * marks the product's own files. What is kept for tests says why behind `@internal`.
 */
export default ({ production }: Options) => ({
  entry: [
    "app/http/start/start.ts!",
    // Parts of the routes, which the build reads.
    "app/routes/{api,client-records,connections,events,exercises,letters,memberships,look,office,papers,people,questionnaires,running,subscriptions,words}.ts!",
    "public/embed/*.js!",
    "public/insights/script.js!",
    "public/client/programme-worker.js!",
    "public/therapist/register/worker.js!",
    "scripts/*.{ts,js}!",
    "e2e/last-steps.ts",
    // A test starts it as a process.
    "tests/support/make-archive-alone.ts",
    `!${development}!`,
  ],
  project: [
    "**/*.{ts,tsx,js,css}!",
    "!**/*.test.{ts,tsx}!",
    "!{tests,e2e,bench}/**!",
    "!adapters/stripe/simulator/for-tests.ts!",
    `!${development}!`,
  ],
  // A test may look at a part of what a file does.
  ignoreExportsUsedInFile: production === true,
  ignoreDependencies: [
    // Its files are found by their address.
    "@fontsource/figtree",
    // React Router's build asks for a server runtime among the dependencies.
    "@react-router/node",
  ],
  // Programs of the machine: for a test that reads PDFs, and for benches.
  ignoreBinaries: ["caddy", "pdfinfo", "wrk", "taskset", "systemd-analyze"],
  // A file in public/, which Vite serves from the root.
  ignoreUnresolved: ["/emblem/favicon.svg?inline"],
});
