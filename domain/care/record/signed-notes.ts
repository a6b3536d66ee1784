import { sql, type SQL } from "drizzle-orm";

/**
 * When the notes of a client were signed, to be joined to figures that were taken down in them: two notes of one day
 * stand in this order wherever they are read, also by the client, who reads no note as it was written.
 */
export const signedNotes = (clientId: string): SQL =>
  sql`signed_notes(${clientId}::uuid) as signed_notes`;
export const signedNote = sql`signed_notes.note`;
export const signedAt = sql`signed_notes.signed`;
