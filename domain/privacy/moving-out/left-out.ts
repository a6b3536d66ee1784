// What never leaves in an archive, and why: what opens an account or a link, and what would only weigh.

/** Tables of which no row is in the archive. */
export const leftOutTables: Readonly<Record<string, string>> = {
  api_answers: "What programs were answered a day ago, so that they may ask again.",
  auth_sessions: "Who is signed in now: what is in it opens accounts.",
  auth_verifications: "Links that were mailed and not used yet: each opens an account.",
  backfill_window: "A mark that demo data is being written; empty.",
  cart_gifts: "Baskets that were not ordered.",
  cart_items: "Baskets that were not ordered.",
  cart_places: "Baskets that were not ordered.",
  cart_sessions: "Baskets that were not ordered.",
  cart_vouchers: "Baskets that were not ordered.",
  carts: "Baskets that were not ordered; their number opens them.",
  content_versions: "Counts changes for the page cache.",
  known_browsers: "Marks by which browsers are recognised at the sign-in.",
  live_studio: "A mark that this database is no demo.",
  order_links: "Links by which buyers open their orders.",
  outbox: "Jobs that wait, with links that open accounts.",
  passkeys: "Proofs of who signs in.",
  rate_limits: "Counts of tries, for some hours.",
  recovery_codes: "Proofs of who signs in.",
  schedules: "When each job last ran.",
  sealed_identities:
    "Who an erased client was. It opens one at a time, with a reason (Privacy, Files): open those that the law makes you keep before you leave.",
  second_factors: "Keys of authenticator apps.",
  security_events: "Hashes of addresses of suspicious visitors, for ninety days.",
  webhook_events:
    "Messages of the card provider that were received; what they changed is in payments.",
};

/** Columns that are left out of tables that are in the archive. */
export const leftOutColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  api_keys: { key_hash: "Compares a key that a program shows." },
  auth_accounts: {
    access_token: "Opens an account.",
    refresh_token: "Opens an account.",
    id_token: "Opens an account.",
    password: "A password's hash. People choose a new one where you go.",
  },
  calendar_feeds: { token_hash: "Opens a calendar." },
  care_files: { sealed_keys: "Fingerprints of the names of erased clients." },
  erasure_requests: { link_hash: "Opens what a buyer asked for." },
  guardians: { link_hash: "Opens what a guardian confirms." },
  letter_sends: { token_hash: "Opens a letter." },
  merge_questions: { link_hash: "Opens a question to a customer." },
  move_outs: { sealed_passphrase: "Opens an archive." },
  orders: {
    cart_session_id: "Opens a basket.",
    idempotency_key: "Opens nothing elsewhere.",
    request_hash: "Compares two presses of one button.",
  },
  place_transfers: { token_hash: "Opens a place that was given to a friend." },
  private_calendars: { address_sealed: "Opens a therapist's own calendar elsewhere." },
  subscriptions: { confirm_hash: "Opens a subscription." },
  vouchers: {
    number_hash: "Compares a typed number. The numbers themselves are in csv/voucher_numbers.csv.",
  },
  waiting_papers: {
    sealed_about:
      "Papers that wait for their client's consent can be read by no one, here or elsewhere.",
  },
  webhook_endpoints: {
    secret_sealed: "Signs what a program is told.",
    former_secret_sealed: "Signs what a program is told.",
  },
};
