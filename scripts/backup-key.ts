// npm run backup:key -- FILE: makes the key that opens backups, and says which half of it the server is given.
import { writeFileSync } from "node:fs";
import { makeBackupKey } from "#db/backup/encryption.ts";
import { inOneSentence } from "./in-one-sentence.ts";

await inOneSentence(async () => {
  const file = process.argv[2];
  if (!file) throw new Error("Name the file: npm run backup:key -- FILE");
  const key = await makeBackupKey(new Date());
  writeFileSync(file, key.file, { mode: 0o600, flag: "wx" });
  return (
    `The key is in ${file}: keep it in two places that are not this server, for without it no backup opens. ` +
    `Give the server BACKUP_RECIPIENT=${key.recipient}`
  );
});
