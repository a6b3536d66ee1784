// Lists that forms offer, too: each is the type of a column, the check of the database and the choice of a form. Lists that
// only the database knows stand beside their table. No import, because the browser has them.

/** Roles in the back-office, and what a person is invited as. */
export const officeRoles = ["owner", "shop"] as const;
export const invitationKinds = [...officeRoles, "therapist"] as const;
/** How a booking that moved in stood there: to be paid here, paid there, or with one off a pass that moved in. */
export const movedBookings = ["unpaid", "paid", "by-pass"] as const;
export type MovedBooking = (typeof movedBookings)[number];
export const guardianRelations = ["parent", "guardian", "carer"] as const;

/** The shop's products. */
export const productStatuses = ["draft", "published", "archived"] as const;
export const productTypes = [
  "physical",
  "service",
  "session",
  "class",
  "retreat",
  "voucher",
  "pass",
] as const;
export const retreatPackages = ["day", "spa"] as const;
export const parcelKinds = ["small", "large"] as const;
/** What a pass or a membership pays for. */
export const passOpens = ["class", "session"] as const;
export const voucherDeliveries = ["mail", "post"] as const;
export const discountTypes = ["percentage", "fixed"] as const;
export const discountScopes = ["all", "specific_products", "specific_categories"] as const;

/** In the order in which an order passes through them. */
export const orderStatuses = [
  "pending",
  "confirmed",
  "processing",
  "completed",
  "cancelled",
  "refunded",
] as const;
/** Where we send, and the zones that a parcel costs by. */
export const countries = ["GB", "IE"] as const;
export const deliveryZones = ["mainland", "remote", "ireland"] as const;
/** What a person who comes along eats; a place without an answer has "". */
export const diets = ["everything", "vegetarian", "pescatarian", "vegan", "ask"] as const;
/** What a subscriber wants to hear about. */
export const topics = ["news", "retreats", "product"] as const;

/** The site: pages of services in the order of the menu, what questions are about, posts, pictures. */
export const servicePages = [
  "mat-pilates",
  "studio-pilates",
  "equestrian-pilates",
  "sports-therapy",
] as const;
/** Pages of what the studio does: of a given kind, or its own. */
export const pageKinds = [...servicePages, "day-retreats", "retreat", "own"] as const;
/** What the owner writes: pages of the studio's own, and articles; and where links lead to a page. */
export const sitePageKinds = ["page", "article"] as const;
export const pagePlacements = ["none", "menu", "foot"] as const;
/** What a version of a page is beside its row: the next one, or one that was published. */
export const pageVersionStates = ["draft", "published"] as const;
/** What stands beside the studio's name. */
export const brandMarks = ["emblem", "initials"] as const;
export const questionTopics = ["general", ...servicePages] as const;
export const postSlots = ["social.1", "social.2", "social.3"] as const;
export const platforms = ["instagram", "facebook"] as const;
export const imageFolders = ["root", "shop"] as const;
export const enquiryStatuses = ["new", "answered", "closed"] as const;

/** The schedule: which appointments a type is for, how a series repeats and ends, exceptions of hours. */
export const sessionTypeKinds = ["individual", "group", "either"] as const;
export const recurrencePatterns = ["daily", "weekly", "monthly", "custom"] as const;
export const recurrenceEnds = ["never", "after_occurrences", "by_date"] as const;
export const monthlyWays = ["day", "nth-weekday", "last-day"] as const;
export const exceptionKinds = ["closed", "open"] as const;

/** Care. */
export const priorities = ["high", "medium", "low"] as const;
/** How careful a flag asks to be: it warns, asks before a booking, or keeps it from being made. */
export const flagKinds = ["warn", "ask-first", "block"] as const;
export const noteTypes = ["session", "advice", "resources"] as const;
export const resourceTypes = ["video", "article", "exercise", "audio", "app"] as const;
export const vocabularyKinds = ["technique", "equipment", "area"] as const;
/** For whom a letter about a client is, and who is told the code of its link. */
export const letterKinds = [
  "gp",
  "consultant",
  "insurer",
  "employer",
  "school",
  "yard",
  "instructor",
] as const;
export const codeHolders = ["therapist", "client"] as const;
/** What came from others. */
export const paperKinds = ["letter", "referral", "scan", "result", "notes"] as const;
/** A course of treatment: how its problems and goals stand, and how it ended. */
export const problemStates = ["open", "solved"] as const;
export const goalStates = ["open", "met", "partly", "not-met"] as const;
export const episodeOutcomes = [
  "goals-reached",
  "better",
  "unchanged",
  "worse",
  "referred",
  "ended-by-client",
] as const;
/** What was done about a red flag: sent on, told what to watch for and do, or explained by something known. */
export const redFlagDecisions = ["referred", "advised", "considered"] as const;
/** What an exercise is for. */
export const exerciseKinds = [
  "mat",
  "reformer",
  "rehabilitation",
  "stretching",
  "groundwork",
] as const;
/** How a client rides, and how far they have come. */
export const riderDisciplines = [
  "leisure",
  "dressage",
  "jumping",
  "eventing",
  "endurance",
  "western",
  "vaulting",
  "para",
  "other",
] as const;
export const riderLevels = ["beginner", "novice", "secure", "competing", "professional"] as const;
/** Where a rider is looked at, and the inks of lines over a picture of them. */
export const ridePlaces = ["mounted", "ground"] as const;
export const lineInks = ["clay", "pine", "paper", "ink"] as const;

/** What a receiver of webhooks can hear of. */
export const webhookTypes = [
  "booking.created",
  "booking.moved",
  "booking.cancelled",
  "order.paid",
  "order.refunded",
  "client.created",
  "stock.low",
] as const;

/** The parts of the United Kingdom in which a company can be registered (Companies Act 2006, section 9). */
export const companyPlaces = [
  "england-and-wales",
  "wales",
  "scotland",
  "northern-ireland",
] as const;

/** Where the studio's own questions are asked, and how each is answered. */
export const studioQuestionPlaces = ["checkout", "registration"] as const;
export const studioQuestionKinds = ["text", "choice", "tick"] as const;
