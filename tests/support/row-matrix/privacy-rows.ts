import { type Cells } from "./groups.ts";

/** The tables of db/schema that the module privacy owns. */
export const privacyRows: Record<string, Cells> = {
  audit_log: {
    everyone: "C",
    owner: "RC",
    jobs: "RC",
  },
  erasure_requests: {
    clients: "rcp",
    owner: "RcU",
    jobs: "RU",
    auth: "RCU",
  },
  move_outs: { owner: "RCU", jobs: "RCU" },
  sealed_identities: { owner: "r", jobs: "C" },
  sealed_openings: { owner: "Rc", jobs: "R" },
};
