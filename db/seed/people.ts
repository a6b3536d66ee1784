import type { Random } from "./random.ts";

/** A buyer of the demo studio; all live within a short drive of Shefford. */
export type Person = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  addressLine1: string;
  addressLine2: string | null;
  city: string;
  postcode: string;
  country: "GB";
};

const firstNames =
  "Alison Amelia Amy Andrea Angela Anita Anna Beth Bethany Bridget Caroline Catherine Charlotte Chloe Claire Clara Daisy David Deborah Diane Eleanor Elizabeth Emily Emma Esther Fiona Frances Gemma Georgina Grace Hannah Harriet Heather Helen Holly Imogen Isla Jacqueline James Jane Janet Jasmine Jennifer Jessica Joanna Judith Julia Karen Kate Katherine Laura Leah Linda Lorna Louise Lucy Lydia Maria Marion Martin Megan Melanie Michelle Molly Natalie Niamh Nicola Olivia Patricia Paul Penelope Philippa Priya Rachel Rebecca Robert Rosalind Ruth Sadia Sally Samantha Sarah Shreya Simon Sophie Stella Susan Teresa Tessa Thomas Valerie Victoria Wendy Yasmin Zoe".split(
    " ",
  );
const lastNames =
  "Abbott Ahmed Allen Armstrong Atkins Bailey Baker Barnes Barrett Bennett Bishop Bolton Bradshaw Brooks Burgess Burton Butler Carter Chapman Clarke Coleman Cooper Cox Cross Dawson Dean Desai Dixon Doyle Edwards Elliott Ellis Farmer Fenwick Fletcher Foster Franklin Freeman Gardner Gibson Goodwin Graham Green Hale Hammond Harding Harper Hart Harvey Hayes Hill Holland Hopkins Howard Hughes Hunt Izzard Jackson Jarvis Kaur Keane Kemp King Knight Lambert Lawson Lester Lloyd Marsh Mason Matthews Mills Moore Morris Murray Newman Norris O'Brien O'Connor Odell Osborne Page Palmer Parker Patel Payne Pearce Perry Phillips Porter Potter Price Quinn Randall Reeves Reynolds Richards Rowe Russell Saunders Sharpe Shaw Singh Skinner Spencer Stanton Stevens Stone Sutton Taylor Thorne Todd Turner Underwood Wagstaff Walker Walsh Warren Watts Webb Wells Weston Whitbread Wilkinson Woods Wright Yates Young".split(
    " ",
  );
const streets =
  "Ampthill Road;Bedford Road;Campton Road;Church Lane;Church Street;Clifton Road;Deadman's Cross;Duck Lane;Green Lane;Hall Close;Hawthorn Way;High Street;Hitchin Road;Ivel Road;Ivel Close;Lilac Grove;Manor Road;Mill Lane;New Street;North Bridge Street;Northumberland Avenue;Old Station Way;Orchard Close;Park Road;Pound Close;Queen Street;Robert Lucas Drive;Rooktree Way;Shefford Road;Silver Birch Avenue;Southill Road;St Francis Way;Station Road;Stockbridge Road;The Avenue;The Green;Tudor Close;Water Lane;Windsor Way;Woodland Rise".split(
    ";",
  );
const addressLines = ["The Old Bakery", "Flat 2", "Rose Cottage", "Annexe", "Flat 4", "Ivel View"];

/** Towns with their postal districts; those nearest to the studio come up most. */
const towns = [
  ["Shefford", "SG17"],
  ["Shefford", "SG17"],
  ["Shefford", "SG17"],
  ["Henlow", "SG16"],
  ["Henlow", "SG16"],
  ["Arlesey", "SG15"],
  ["Biggleswade", "SG18"],
  ["Biggleswade", "SG18"],
  ["Sandy", "SG19"],
  ["Hitchin", "SG4"],
  ["Hitchin", "SG5"],
  ["Letchworth Garden City", "SG6"],
  ["Baldock", "SG7"],
  ["Stevenage", "SG1"],
  ["Ampthill", "MK45"],
  ["Flitwick", "MK45"],
  ["Bedford", "MK40"],
  ["Bedford", "MK42"],
  ["Luton", "LU2"],
  ["St Albans", "AL4"],
] as const;
const unitLetters = [..."ABDEFGHJLNPQRSTUWXYZ"];

/**
 * So many buyers with believable names, addresses with postcodes of the right form, and email
 * addresses that do not exist.
 */
export function people(chance: Random, count: number): Person[] {
  const [first, ...others] = Array.from({ length: count }, (_, index) => person(chance, index));
  return first ? [{ ...first, ...demoClient }, ...others] : others;
}

/** One of them has an account, too (db/seed/accounts.ts): her orders are among those of the year. */
const demoClient = {
  firstName: "Hannah",
  lastName: "Whitfield",
  email: "client@demo.example",
};

function person(chance: Random, index: number): Person {
  const [firstName, lastName] = [chance.pick(firstNames), chance.pick(lastNames)];
  const [city, district] = chance.pick(towns);
  const characters = `${firstName}.${lastName}`.toLowerCase().replaceAll("'", "");
  return {
    id: chance.uuid(),
    firstName,
    lastName,
    email: `${characters}${index + 1}@example.com`,
    // Numbers that Ofcom keeps free for stories.
    phone: chance.percent(70) ? `07700 900${String(chance.below(1000)).padStart(3, "0")}` : null,
    addressLine1: `${1 + chance.below(140)} ${chance.pick(streets)}`,
    addressLine2: chance.percent(8) ? chance.pick(addressLines) : null,
    city,
    postcode: `${district} ${1 + chance.below(9)}${chance.pick(unitLetters)}${chance.pick(unitLetters)}`,
    country: "GB",
  };
}
