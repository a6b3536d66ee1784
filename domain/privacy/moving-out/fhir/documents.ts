import type { ClientRecord, Note } from "./read-client.ts";
import { concept, filled, named, type Resource, to } from "./shapes.ts";

const base64 = (text: string): string => Buffer.from(text, "utf8").toString("base64");

/** Notes, health information, letters and papers: the text, or the file of the archive that it is. */
export const documentsOf = ({ client, notes }: ClientRecord): Resource[] =>
  notes
    .filter(({ body, file_key }) => body || file_key)
    .map((note) =>
      filled({
        resourceType: "DocumentReference",
        id: note.id,
        status: "current",
        docStatus: note.is_final ? "final" : "preliminary",
        type: named(note.kind),
        subject: to(client.id),
        date: note.written_at,
        author: note.by ? [to(note.by)] : [],
        description: note.title,
        relatesTo: note.appends ? [{ code: "appends", target: to(note.appends) }] : [],
        securityLabel: note.restricted ? [concept("v3-Confidentiality", "R", "restricted")] : [],
        content: contentOf(note),
        context: note.day ? { period: { start: note.day, end: note.day } } : null,
      }),
    );

const contentOf = ({ body, file_key }: Note) => [
  ...(body
    ? [{ attachment: { contentType: "text/plain; charset=utf-8", data: base64(body) } }]
    : []),
  ...(file_key
    ? [
        {
          attachment: filled({
            contentType: file_key.endsWith(".pdf") ? "application/pdf" : "",
            url: `../files/${file_key}`,
          }),
        },
      ]
    : []),
];

/** Each consent of the ledger with the words that were agreed to; one that was withdrawn is inactive. */
export const consentsOf = ({ client, consents }: ClientRecord): Resource[] =>
  consents.map(({ id, purpose, wording, wording_version, given_at, withdrawn_at }) => ({
    resourceType: "Consent",
    id,
    status: withdrawn_at ? "inactive" : "active",
    scope: concept("consentscope", purpose === "medical" ? "treatment" : "patient-privacy"),
    category: [
      {
        coding: [
          {
            system: "http://loinc.org",
            code: "59284-0",
          },
        ],
        text: purpose,
      },
    ],
    patient: to(client.id),
    dateTime: given_at,
    policyRule: named(`Version ${wording_version}: ${wording}`),
    provision: { type: "permit", period: filled({ start: given_at, end: withdrawn_at }) },
  }));
