import type { ClientRecord } from "./read-client.ts";
import { filled, named, type Resource, to } from "./shapes.ts";

/** The client themselves; `origin` is the studio's address, under which client numbers are unique. */
export function patientOf({ client }: ClientRecord, origin: string): Resource {
  const telecom = (phone: string, email = "") => [
    ...(phone ? [{ system: "phone", value: phone }] : []),
    ...(email ? [{ system: "email", value: email }] : []),
  ];
  const { emergency_contact_name: contact, emergency_contact_phone: contactPhone } = client;
  return filled({
    resourceType: "Patient",
    id: client.id,
    identifier: [{ system: `${origin}/client-number`, value: client.client_number }],
    name: [
      {
        use: "official",
        family: client.last_name,
        given: [client.first_name],
      },
    ],
    telecom: telecom(client.phone, client.email),
    birthDate: client.date_of_birth,
    address: addressOf(client),
    contact: contact
      ? [
          filled({
            relationship: [named("Emergency contact")],
            name: { text: contact },
            telecom: telecom(contactPhone),
          }),
        ]
      : [],
    generalPractitioner: client.gp_surgery ? [{ display: client.gp_surgery }] : [],
  });
}

function addressOf(client: ClientRecord["client"]) {
  if (!client.address_line_1 && !client.city && !client.postcode) return [];
  return [
    filled({
      line: client.address_line_1 ? [client.address_line_1] : [],
      city: client.city,
      postalCode: client.postcode,
      country: client.country,
    }),
  ];
}

/** Those who treat and teach, as far as this client's record names them. */
export const practitionersOf = ({ therapists, visits, episodes, notes }: ClientRecord) => {
  const named = new Set([
    ...visits.map(({ therapist_id }) => therapist_id),
    ...episodes.map(({ therapist_id }) => therapist_id),
    ...notes.map(({ by }) => by),
  ]);
  return therapists
    .filter(({ id }) => named.has(id))
    .map(({ id, name }): Resource => ({
      resourceType: "Practitioner",
      id,
      name: [{ text: name }],
    }));
};

const encounterStatus = (visit: ClientRecord["visits"][number]): string => {
  if (visit.status === "cancelled" || visit.status === "no_show" || visit.attended === false)
    return "cancelled";
  if (visit.status === "completed" || visit.attended) return "finished";
  return "planned";
};

/** Sessions and places in classes; who did not come stands as cancelled, as R4 has no other word. */
export const encountersOf = ({ client, visits }: ClientRecord): Resource[] =>
  visits
    .filter(({ status }) => status !== "waitlist" && status !== "offered")
    .map((visit) =>
      filled({
        resourceType: "Encounter",
        id: visit.id,
        status: encounterStatus(visit),
        class: {
          system: "http://terminology.hl7.org/CodeSystem/v3-ActCode",
          code: "AMB",
          display: "ambulatory",
        },
        type: [named(visit.what)],
        subject: to(client.id),
        participant: visit.therapist_id ? [{ individual: to(visit.therapist_id) }] : [],
        period: { start: visit.starts_at, end: visit.ends_at },
      }),
    );
