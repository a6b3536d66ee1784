import { createHash } from "node:crypto";
import { consentsOf, documentsOf } from "./documents.ts";
import { observationsOf, questionnaireResponsesOf } from "./observations.ts";
import { encountersOf, patientOf, practitionersOf } from "./patient.ts";
import { carePlansOf, goalsOf } from "./plans.ts";
import type { ClientRecord } from "./read-client.ts";
import { urnOf } from "./shapes.ts";

/** A client's record as a FHIR R4 Bundle of the type "collection"; every reference is to an entry of it. */
export function bundleOf(record: ClientRecord, { origin, now }: { origin: string; now: Date }) {
  const resources = [
    patientOf(record, origin),
    ...practitionersOf(record),
    ...encountersOf(record),
    ...goalsOf(record),
    ...carePlansOf(record, programmeIdOf(record.client.id)),
    ...observationsOf(record, origin),
    ...questionnaireResponsesOf(record, origin),
    ...documentsOf(record),
    ...consentsOf(record),
  ];
  return {
    resourceType: "Bundle",
    type: "collection",
    timestamp: now.toISOString(),
    entry: resources.map((resource) => ({ fullUrl: urnOf(resource.id), resource })),
  };
}

/** The lines of a programme are one plan, which has no row: its id follows from the client's, as a UUID of version 8. */
function programmeIdOf(clientId: string): string {
  const hex = createHash("sha256").update(`programme:${clientId}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
