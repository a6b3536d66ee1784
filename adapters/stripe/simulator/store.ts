import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import type { Kind, Records } from "./records.ts";

type Collections = { [K in Kind]: Map<string, Records[K]> };

/** The simulator's memory, with a journal beside it so that a restart, even after a crash, forgets nothing. */
export interface Store extends Collections {
  save<K extends Kind>(kind: K, record: Records[K]): void;
  close(): void;
}

/** Opens the memory; without a file it lasts as long as the process. One line is added per change, and rewritten at start. */
export function createStore(file?: string): Store {
  const collections = emptyCollections();
  if (file) readJournal(file, collections);
  const journal = file ? createCompactedJournal(file, collections) : undefined;
  return {
    ...collections,
    save(kind, record) {
      (collections[kind] as Map<string, typeof record>).set(record.id, record);
      if (journal !== undefined) writeSync(journal, line(kind, record));
    },
    close: () => void (journal !== undefined && closeSync(journal)),
  };
}

/** An identifier in Stripe's manner, such as "pi_1f0c…". */
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;

const kinds: readonly Kind[] = [
  "keys",
  "intent",
  "refund",
  "dispute",
  "event",
  "reply",
  "setup",
  "customer",
  "product",
  "coupon",
  "subscription",
  "invoice",
];

const emptyCollections = (): Collections => ({
  keys: new Map(),
  intent: new Map(),
  refund: new Map(),
  dispute: new Map(),
  event: new Map(),
  reply: new Map(),
  setup: new Map(),
  customer: new Map(),
  product: new Map(),
  coupon: new Map(),
  subscription: new Map(),
  invoice: new Map(),
});

const line = (kind: Kind, record: Records[Kind]) => `${JSON.stringify([kind, record])}\n`;

function readJournal(file: string, collections: Collections) {
  if (!existsSync(file)) return;
  for (const text of readFileSync(file, "utf8").split("\n")) {
    const entry = parse(text);
    if (entry) (collections[entry[0]] as Map<string, Records[Kind]>).set(entry[1].id, entry[1]);
  }
}

// The last line may be cut short by a crash; it was never answered for.
function parse(text: string): [Kind, Records[Kind]] | undefined {
  try {
    const entry = JSON.parse(text) as [Kind, Records[Kind]];
    return kinds.includes(entry[0]) ? entry : undefined;
  } catch {
    return undefined;
  }
}

function createCompactedJournal(file: string, collections: Collections) {
  mkdirSync(dirname(file), { recursive: true });
  const lines = kinds.flatMap((kind) =>
    [...collections[kind].values()].map((record) => line(kind, record)),
  );
  writeFileSync(`${file}.new`, lines.join(""), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return openSync(file, "a", 0o600);
}
