import { classes } from "./classes.ts";
import { clothing } from "./clothing.ts";
import { equipment } from "./equipment.ts";
import { retreats } from "./retreats.ts";
import { services } from "./services.ts";
import { sessions } from "./sessions.ts";
import type { CatalogueProduct } from "./shape.ts";
import { smallEquipment } from "./small-equipment.ts";
import { vouchers } from "./vouchers.ts";

/** Everything the demo studio sells, as seen from the moment it is loaded. */
export const catalogue = (now: Date): readonly CatalogueProduct[] => [
  ...retreats(now),
  ...classes,
  ...sessions,
  ...services,
  ...equipment,
  ...smallEquipment,
  ...clothing,
  ...vouchers,
];
