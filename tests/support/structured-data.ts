// What schema.org and Google require of each kind of thing that pages tell of (developers.google.com/search, "Structured
// data"): local business, event, product snippet and merchant listing, breadcrumb, FAQ.

type Thing = Record<string, unknown>;
type Check = (value: unknown) => boolean;

const text: Check = (value) =>
  typeof value === "string" && value.trim() !== "" && !/undefined|null/.test(value);
const address: Check = (value) =>
  text(value) && URL.canParse(value as string) && /^https?:/.test(value as string);
const addresses: Check = (value) =>
  Array.isArray(value) && value.length > 0 && value.every(address);
const picture: Check = (value) => address(value) || addresses(value);
const moment: Check = (value) => text(value) && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value as string);
const time: Check = (value) => text(value) && /^\d\d:\d\d$/.test(value as string);
const price: Check = (value) => text(value) && /^\d+\.\d\d$/.test(value as string);
const place: Check = (value) => Number.isInteger(value) && (value as number) > 0;
const count: Check = (value) => Number.isInteger(value) && (value as number) >= 0;
const word =
  (...words: string[]): Check =>
  (value) =>
    words.some((one) => value === `https://schema.org/${one}`);
const thing =
  (...types: string[]): Check =>
  (value) =>
    isThing(value) && types.includes(String(value["@type"]));
const things =
  (type: string): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(thing(type));
const isThing = (value: unknown): value is Thing =>
  typeof value === "object" && value !== null && "@type" in value;

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const offers: Check = (value) => thing("Offer")(value) || things("Offer")(value);

/** Fields that must be there, and, after a "?", fields that must be right if they are there. */
const required: Record<string, Record<string, Check>> = {
  LocalBusiness: {
    name: text,
    address: thing("PostalAddress"),
    url: address,
    image: picture,
    telephone: text,
    areaServed: text,
    openingHoursSpecification: things("OpeningHoursSpecification"),
  },
  PostalAddress: {
    "?streetAddress": text,
    "?addressLocality": text,
    addressCountry: (value) => value === "GB",
  },
  OpeningHoursSpecification: {
    dayOfWeek: word(...days),
    opens: time,
    closes: time,
  },
  Service: {
    name: text,
    description: text,
    url: address,
    areaServed: text,
    provider: thing("Organization"),
    offers,
  },
  Organization: { name: text, url: address },
  Article: {
    headline: text,
    image: picture,
    datePublished: moment,
    dateModified: moment,
    author: thing("Person", "Organization"),
  },
  Product: {
    name: text,
    image: picture,
    description: text,
    url: address,
    offers,
  },
  Offer: {
    url: address,
    price,
    priceCurrency: (value) => value === "GBP",
    availability: word("InStock", "OutOfStock", "SoldOut"),
  },
  Event: {
    name: text,
    startDate: moment,
    endDate: moment,
    description: text,
    image: picture,
    location: thing("Place"),
    "?performer": thing("Person"),
    "?maximumAttendeeCapacity": place,
    "?remainingAttendeeCapacity": count,
    eventStatus: word("EventScheduled", "EventCancelled"),
    eventAttendanceMode: word("OfflineEventAttendanceMode"),
    organizer: thing("Organization"),
    "?offers": offers,
  },
  Person: {
    name: text,
    "?description": text,
    "?url": address,
    "?image": picture,
    "?worksFor": thing("Organization"),
  },
  Place: { name: text, address: thing("PostalAddress") },
  BreadcrumbList: { itemListElement: things("ListItem") },
  ListItem: {
    position: place,
    name: text,
    item: address,
  },
  FAQPage: { mainEntity: things("Question") },
  Question: { name: text, acceptedAnswer: thing("Answer") },
  Answer: { text },
};

/** The missing and wrong fields of an item and its nested items; a type that is not listed here is an error, too. */
export function wrongData(one: Thing, within = ""): string[] {
  const type = String(one["@type"]);
  const checks = required[type];
  if (!checks) return [`${within}${type} is not known`];
  const wrong = Object.entries(checks)
    .map(([field, check]) => ({
      name: field.replace("?", ""),
      check,
      optional: field.startsWith("?"),
    }))
    .filter(
      ({ name, check, optional }) => !(optional && one[name] === undefined) && !check(one[name]),
    )
    .map(({ name }) => `${within}${type}.${name} is ${JSON.stringify(one[name])}`);
  const inner = Object.values(one).flat().filter(isThing);
  return [...wrong, ...inner.flatMap((value) => wrongData(value, `${within}${type} › `))];
}
