import { join } from "node:path";
import { diskFiles } from "#adapters/files/disk.ts";
import { s3Files } from "#adapters/files/s3.ts";
import type { Env } from "#env";
import type { FileStore } from "#domain/kernel/ports.ts";

/** The file store that the settings name. */
export function connectFiles({ env, dataFolder }: { env: Env; dataFolder: string }): FileStore {
  const url = env.FILES_URL;
  if (!url?.startsWith("s3://")) return diskFiles({ folder: url ?? join(dataFolder, "files") });
  return s3Files({
    url,
    accessKeyId: env.AWS_ACCESS_KEY_ID ?? "",
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? "",
    region: env.AWS_REGION ?? "eu-west-2",
    endpoint: env.AWS_ENDPOINT_URL,
  });
}
