// Forms of the back office, filled in as its pages would send them.
type Form = Record<string, string>;

/** The words of a list in a line. */
export const words = (list: string): string[] => list.split(" ");

export const aProductForm = (name: string, categoryId: string): Form => ({
  name,
  shortDescription: "Firm.",
  price: "12.50",
  status: "draft",
  categoryId,
  stock: "3",
  stockKind: "own",
  sku: "BLOCK-1",
  cost: "4",
  lowStockBelow: "2",
  optionName: "Size",
  optionLabel: "M",
  // The form has them for every product; only a retreat and a pass have any.
  ...Object.fromEntries(
    ["deposit", "balanceDays", "passCredits", "passValidDays"].map((name) => [name, ""]),
  ),
});

export const aClassForm = (class_name: string): Form => ({
  class_name,
  class_date: "2026-12-01",
  start_time: "09:00",
  end_time: "10:00",
  location: "Hall",
  max_participants: "10",
  price: "8.50",
  status: "scheduled",
});

export const aCodeForm = (code: string): Form => ({
  intent: "save",
  code,
  name: code,
  discountType: "percentage",
  discountValue: "10",
  appliesTo: "all",
  id: "",
  version: "",
  usageLimitPerCustomer: "1",
  validFrom: "2026-01-01",
  isActive: "on",
});

export const anInvitationForm = (email: string): Form => ({
  firstName: "Ida",
  lastName: "Moss",
  email,
  kind: "shop",
  password: "demo-owner-2026",
});

/** What these forms may leave out. */
export const optional = [
  ...words(
    "slug timetable_class sale_price duration location event_starts_at event_ends_at retreat_package",
  ),
  ...words(
    "max_participants featured is_free description detailed_description key_features specifications",
  ),
  ...words(
    "whats_included highlights product_type display_order show_when_completed stock_item_id instructor_name",
  ),
  ...words(
    "class_description what_to_bring member_price is_recurring valid_until usage_limit minimum_purchase_amount",
  ),
];
