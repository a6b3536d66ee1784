import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";

/** Who is written about: the client themselves, or a client whose record a therapist has opened. */
export type Rider =
  | { ctx: Ctx<Client>; record?: undefined }
  | { ctx: Ctx<Therapist>; record: OpenRecord };

export const riderId = ({ ctx, record }: Rider): string => record?.clientId ?? ctx.actor.id;

/** Clients write about themselves, therapists with the permission for notes. */
export const mayWriteRider = ({ ctx, record }: Rider): boolean =>
  record === undefined || ctx.actor.permissions.includes("create_notes");
