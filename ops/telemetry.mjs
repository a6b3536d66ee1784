import { register } from "node:module";
import { getNodeAutoInstrumentations } from "@opentelemetry/auto-instrumentations-node";
import { NodeSDK } from "@opentelemetry/sdk-node";

register("@opentelemetry/instrumentation/hook.mjs", import.meta.url);
// Paths and queries hold the secrets of links: no span has them.
const requestHook = (span) =>
  span.setAttributes({
    "url.path": "",
    "url.query": "",
    "url.full": "",
    "http.target": "",
    "http.url": "",
  });
new NodeSDK({
  instrumentations: [
    getNodeAutoInstrumentations({ "@opentelemetry/instrumentation-http": { requestHook } }),
  ],
}).start();
